/// One GET, without redirects.
struct CurlRequest {
  var url: CurlURL
  var headers: [HTTPHeader]
  var connectTimeout: Duration
  var timeout: Duration
  var maximumBytes: Int
  var certificateFile: String?
  /// The URL of a proxy; nil for a direct connection.
  var proxy: String?
  /// Whether addresses that are not public are refused when the connection is made.
  var refusesPrivateAddresses: Bool
}

/// A URL as libcurl itself reads it, so that what is checked is what is fetched.
struct CurlURL: Hashable {
  var text: String
  /// In lower case.
  var scheme: String
  /// Decoded, in lower case, an IPv6 address without its brackets.
  var host: String
  var port: String

  /// Whether both URLs lead to the same server.
  func hasSameOrigin(as other: CurlURL) -> Bool {
    (scheme, host, port) == (other.scheme, other.host, other.port)
  }
}
