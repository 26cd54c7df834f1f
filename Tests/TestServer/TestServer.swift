import Foundation
import VASTMetadata
import VASTTransport

/// The server of `server.py` on the loopback interface, over HTTP and, where `openssl` is installed, over HTTPS.
///
/// It ends with the process of the tests, because its standard input does.
package final class TestServer: Sendable {
  package static let shared = Result { try TestServer() }
  package static let hasTLS = (try? shared.get().httpsPort) != nil

  /// What the server saw of a request.
  package struct Entry: Decodable {
    package struct Event: Decodable {
      package var path: String?
      package var headers: [String: String]?
      package var aborted: Bool?
    }
    package var connection: Int
    package var event: Event
  }

  private struct Facts: Decodable {
    var http: Int
    var deaf: Int
    var folder: String
    var https: Int?
    var certificate: String?
  }

  package let httpPort: Int
  package let httpsPort: Int?
  /// A port that takes connections and never says a word.
  package let deafPort: Int
  /// The certificate of the HTTPS port, for `localhost` alone, in a file of its own.
  package let certificateFile: String?
  private let folder: String
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
    (httpPort, deafPort, folder) = (facts.http, facts.deaf, facts.folder)
    (httpsPort, certificateFile) = (facts.https, facts.certificate)
  }

  /// The URL of a path.
  package func url(_ path: String, host: String = "127.0.0.1") -> String { "http://\(host):\(httpPort)/\(path)" }

  /// The URL of a path over HTTPS; the path alone where there is no HTTPS.
  package func secureURL(_ path: String, host: String = "localhost") -> String {
    httpsPort.map { "https://\(host):\($0)/\(path)" } ?? path
  }

  /// What the server saw of the requests with a key.
  package func log(_ key: String) async throws -> [Entry] {
    var options = HTTPOptions { _ in nil }
    options.allowsPrivateNetwork = true
    let request = TagRequest(tagURI: url("log?key=\(key)"), timeout: .seconds(100))
    return try JSONDecoder().decode([Entry].self, from: Data(try await HTTPTagLoader(options).load(request).bytes))
  }

  /// Lets the server answer `/files/KEY/NAME` with a file.
  package func add(_ content: String, as name: String, key: String) throws {
    let file = URL(filePath: folder).appending(components: key, name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content.utf8).write(to: file)
  }
}
