@_exported import ByteText
