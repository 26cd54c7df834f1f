import Foundation
import Testing

/// A document of the folder `Fixtures`.
struct Fixture: Sendable, CustomTestStringConvertible {
  let url: URL

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures")

  /// All documents, sorted by path.
  static let all: [Fixture] = {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let urls = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "xml" }
    return urls.sorted { $0.path < $1.path }.map { Fixture(url: $0) }
  }()

  static func named(_ path: String) -> Fixture { Fixture(url: folder.appendingPathComponent(path)) }

  var bytes: [UInt8] {
    get throws {
      // Not with `Data`, which leaks a buffer for an empty file.
      let file = try #require(fopen(url.path, "rb"))
      defer { fclose(file) }
      var bytes: [UInt8] = []
      var next = getc(file)
      while next != EOF {
        bytes.append(UInt8(truncatingIfNeeded: next))
        next = getc(file)
      }
      return bytes
    }
  }

  var name: String { String(url.path.dropFirst(Self.folder.path.count + 1)) }

  var testDescription: String { name }
}
