import ByteText
import CCurl

/// How one GET ended.
struct CurlResponse: Sendable {
  var outcome: ccurl_outcome
  /// libcurl's words for a failure.
  var reason: String
  /// The HTTP status; 0 without an answer.
  var status = 0
  var location: String?
  var contentType: String?
  /// The body, decompressed; empty unless the transfer is done.
  var bytes: [UInt8] = []
  /// The bytes of the body as they came.
  var receivedBytes = 0
  /// The `Content-Length`.
  var announcedBytes: Int?
  /// Whether a connection was there, TLS included.
  var isConnected = false
  /// The address that was refused.
  var refusedAddress: String?

  /// Copies what is valid only during libcurl's call.
  init(_ response: ccurl_response) {
    outcome = response.outcome
    reason = String(cString: response.reason)
    status = response.status
    location = response.location.map { String(cString: $0) }
    contentType = response.content_type.map { String(cString: $0) }
    if response.outcome == .done {
      bytes = Array(UnsafeBufferPointer(start: response.bytes, count: response.count))
    }
    receivedBytes = Int(clamping: response.received)
    announcedBytes = response.announced < 0 ? nil : Int(clamping: response.announced)
    isConnected = response.connected
    refusedAddress = response.refused.map { String(cString: $0) }
  }

  /// A request that could not even be made.
  init(failedWith reason: String) {
    outcome = .failed
    self.reason = reason
  }

  /// Where the response redirects to; nil if it does not (RFC 9110 §15.4).
  var redirection: String? {
    [301, 302, 303, 307, 308].contains(status) ? location : nil
  }

  /// The `charset` parameter of the content type (RFC 9110 §8.3.2).
  var charset: String? {
    for parameter in (contentType ?? "").split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1).map { $0.trimming { " \t\"'".utf8.contains($0) } }
      if parts.count == 2, parts[0].lowercased() == "charset", !parts[1].isEmpty { return parts[1] }
    }
    return nil
  }
}
