@_exported import VASTChain
