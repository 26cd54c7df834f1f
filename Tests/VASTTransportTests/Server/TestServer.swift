import Foundation
import VASTMetadata
import VASTTransport

/// The server of `server.py` on the loopback interface, over HTTP and, where `openssl` is installed, over HTTPS.
///
/// It ends with the process of the tests, because its standard input does.
final class TestServer: Sendable {
  static let shared = Result { try TestServer() }
  static let hasTLS = (try? shared.get().httpsPort) != nil

  /// What the server saw of a request.
  struct Entry: Decodable {
    struct Event: Decodable {
      var path: String?
      var headers: [String: String]?
      var aborted: Bool?
    }
    var connection: Int
    var event: Event
  }

  private struct Facts: Decodable {
    var http: Int
    var deaf: Int
    var https: Int?
    var certificate: String?
  }

  let httpPort: Int
  let httpsPort: Int?
  /// A port that takes connections and never says a word.
  let deafPort: Int
  /// The certificate of the HTTPS port, for `localhost` alone, in a file of its own.
  let certificateFile: String?
  private let input = Pipe()

  private init() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", URL(filePath: #filePath).deletingLastPathComponent().path + "/server.py"]
    process.standardInput = input
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let facts = try JSONDecoder().decode(Facts.self, from: output.fileHandleForReading.availableData)
    (httpPort, deafPort) = (facts.http, facts.deaf)
    (httpsPort, certificateFile) = (facts.https, facts.certificate)
  }

  /// The URL of a path.
  func url(_ path: String, host: String = "127.0.0.1") -> String { "http://\(host):\(httpPort)/\(path)" }

  /// The URL of a path over HTTPS; the path alone where there is no HTTPS.
  func secureURL(_ path: String, host: String = "localhost") -> String {
    httpsPort.map { "https://\(host):\($0)/\(path)" } ?? path
  }

  /// What the server saw of the requests with a key.
  func log(_ key: String) async throws -> [Entry] {
    let response = try await HTTPTagLoader(.loopback).get(url("log?key=\(key)"))
    return try JSONDecoder().decode([Entry].self, from: Data(response.bytes))
  }
}

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
