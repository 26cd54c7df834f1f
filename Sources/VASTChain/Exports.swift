@_exported import VASTReading
