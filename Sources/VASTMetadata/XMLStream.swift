@_exported import XMLStream
