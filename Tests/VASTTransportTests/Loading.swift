import TestServer
import VASTMetadata
import VASTTransport

extension HTTPOptions {
  /// Options that reach the loopback interface and take nothing from the environment.
  static var loopback: HTTPOptions {
    var options = HTTPOptions { _ in nil }
    options.allowsPrivateNetwork = true
    return options
  }

  /// The same, and with trust in the server's certificate.
  static func trusting(_ server: TestServer) -> HTTPOptions {
    var options = loopback
    options.certificateFile = server.certificateFile
    return options
  }
}

extension HTTPTagLoader {
  /// Loads a URL with more time than a busy machine needs.
  func get(
    _ url: String, timeout: Duration = .seconds(100), maximumBytes: Int = 8 << 20, sendsCredentials: Bool = false
  ) async throws(TagFailure) -> TagResponse {
    try await load(
      TagRequest(tagURI: url, maximumBytes: maximumBytes, timeout: timeout, sendsCredentials: sendsCredentials))
  }

  /// The failure of such a load; nil if it has none.
  func failure(
    _ url: String, timeout: Duration = .seconds(100), maximumBytes: Int = 8 << 20
  ) async -> TagFailure? {
    do {
      _ = try await get(url, timeout: timeout, maximumBytes: maximumBytes)
      return nil
    } catch {
      return error
    }
  }
}
