import Foundation
import TestServer

/// Documents of one test, which the test server serves under a folder of the test's own.
struct Site {
  let server: TestServer
  let key = UUID().uuidString

  init() throws {
    server = try TestServer.shared.get()
  }

  /// Lets `/files/KEY/NAME` be answered with a document.
  func add(_ name: String, _ ads: String...) throws {
    try server.add(Document.vast(ads.joined()), as: name, key: key)
  }

  /// The URL of a document that was added.
  func url(_ name: String, host: String = "127.0.0.1") -> String { server.url("files/\(key)/\(name)", host: host) }

  /// What a busy machine and the loopback interface need.
  static let options = ["--timeout", "50", "--total-timeout", "50", "--allow-private-network"]

  /// Follows a wrapper in a file of its own.
  func follow(
    _ tagURI: String, _ options: [String] = [], environment: [String: String] = [:]
  ) async throws -> Program.Result {
    try await Program.run(
      ["parse", "-L", "--compact"] + Self.options + options,
      input: Document.vast(Document.wrapper("w", to: tagURI)).utf8, environment: environment)
  }
}
