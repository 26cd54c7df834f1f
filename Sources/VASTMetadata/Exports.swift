@_exported import VASTChain
@_exported import VASTReading
@_exported import XMLStream
