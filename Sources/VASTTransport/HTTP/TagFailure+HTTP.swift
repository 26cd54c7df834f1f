import CCurl
import VASTChain

extension TagFailure {
  /// Why a response is neither a document nor a redirect; nil if it is one of them.
  init?(_ response: CurlResponse, to attempt: CurlRequest, of request: TagRequest, facts: FetchFacts) {
    let fetch = response.status == 0 ? nil : facts
    // What an error page is like does not matter.
    if response.status >= 300, response.redirection == nil, response.outcome != .cancelled {
      self.init(code: .wrapperTimeout, message: "HTTP status \(response.status)", fetch: fetch)
      return
    }
    let host = attempt.url.host
    switch response.outcome {
    case .done:
      return nil
    case .cancelled:
      self.init(code: .wrapper, message: "cancelled", fetch: fetch)
    case .refused:
      self = .refused(host: host, address: response.refusedAddress ?? host)
    case .uncertified:
      let file = attempt.certificateFile ?? "the system's certificates"
      self.init(code: .wrapper, message: "certificates cannot be read: \(file)", isLocal: true)
    case .late:
      let message = Self.timeout(response, to: attempt, of: request)
      self.init(code: .wrapperTimeout, message: message, fetch: fetch)
    case .oversized, .unresolved, .unconnected, .cut, .untrusted, .undecodable, .failed:
      let message = Self.message(for: response, from: host, maximumBytes: request.maximumBytes)
      self.init(code: .wrapperTimeout, message: message, fetch: fetch)
    }
  }

  /// The host leads to an address that is not public.
  static func refused(host: String, address: String) -> TagFailure {
    let cause = host == address ? "\(host)" : "\(host) resolves to \(address), which"
    return TagFailure(
      code: .wrapper,
      message: "refused: \(cause) is not a public address (--allow-private-network allows it)")
  }

  private static func timeout(_ response: CurlResponse, to attempt: CurlRequest, of request: TagRequest) -> String {
    if response.status != 0 {
      return "the response was not complete within \(request.timeout.text)"
        + " (\(response.receivedBytes) bytes of the body had come)"
    }
    if response.isConnected { return "no answer within \(request.timeout.text)" }
    let limit = attempt.connectTimeout < attempt.timeout ? attempt.connectTimeout : request.timeout
    return "no connection to \(attempt.url.host) within \(limit.text)"
  }

  private static func message(for response: CurlResponse, from host: String, maximumBytes: Int) -> String {
    let received = response.receivedBytes
    return switch response.outcome {
    case .oversized: "the response has more than \(maximumBytes) bytes"
    case .unresolved: "the host name \(host) cannot be resolved"
    case .unconnected: "no connection to \(host): \(response.reason)"
    case .untrusted: "the certificate of \(host) is not trusted: \(response.reason)"
    case .undecodable: "the body cannot be decompressed: \(response.reason)"
    case .cut where response.announcedBytes != nil:
      "the body stops after \(received) of \(response.announcedBytes ?? 0) bytes"
    case .cut: "the body stops after \(received) bytes"
    default:
      response.status == 0
        ? "no answer from \(host): \(response.reason)"
        : "the body stops after \(received) bytes: \(response.reason)"
    }
  }
}
