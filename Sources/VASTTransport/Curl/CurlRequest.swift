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
