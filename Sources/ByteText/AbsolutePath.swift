/// A path from the root on, without `.` and `..`; links are not looked through.
package struct AbsolutePath: Hashable, Sendable {
  private var parts: [Substring]

  /// The root.
  package static let root = AbsolutePath(parts: [])

  /// Makes a path absolute, from a folder on.
  package init(_ path: String, in folder: AbsolutePath) {
    parts = path.utf8.first == UInt8(ascii: "/") ? [] : folder.parts
    for part in Self.parts(of: path) where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
  }

  /// Takes a path that is absolute, without `.` and `..`.
  package init(absolute path: String) { parts = Self.parts(of: path) }

  private init(parts: [Substring]) { self.parts = parts }

  /// Told apart by bytes, as a slash and an accent that follows it are one character.
  private static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
  }

  /// The path, beginning with a slash.
  package var text: String { "/" + parts.joined(separator: "/") }

  /// The folder that it stands in; nil for the root.
  package var parent: AbsolutePath? { parts.isEmpty ? nil : AbsolutePath(parts: parts.dropLast()) }

  /// A file of this folder.
  package func appending(_ name: String) -> AbsolutePath { AbsolutePath(parts: parts + [name[...]]) }

  /// The path from a folder on; nil if it is not in the folder.
  package func relative(to folder: AbsolutePath) -> String? {
    guard parts.starts(with: folder.parts) else { return nil }
    return parts.dropFirst(folder.parts.count).joined(separator: "/")
  }
}
