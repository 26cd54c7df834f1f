import Foundation

/// A folder of one test's own, which goes away with it.
final class Workspace {
  let folder = FileManager.default.temporaryDirectory.appending(component: "vastmeta-\(UUID().uuidString)")

  /// Creates the folder with some files, by their paths in it.
  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try add(name, text) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func add(_ name: String, _ text: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The text of a file; nil if there is none.
  func text(_ name: String) -> String? { try? String(contentsOf: folder.appending(path: name), encoding: .utf8) }

  /// The names of all files in the folder itself.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? [] }

  /// Runs `vastmeta` there.
  func run(_ words: String..., input: String = "") async throws -> Program.Result {
    try await Program.run(words, input: input.utf8, directory: folder.path)
  }
}
