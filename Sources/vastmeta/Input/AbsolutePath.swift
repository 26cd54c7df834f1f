import ByteText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A path from the root on, without `.` and `..`; links are not looked through.
struct AbsolutePath: Hashable {
  private var parts: [Substring]

  /// Makes a path absolute, from the working directory on.
  init(_ path: String) { self.init(path, in: Self.workingDirectory) }

  /// The path that a file or folder has when all links are looked through; nil if it is not there.
  init?(resolving path: String) {
    guard let resolved = path.withFileName({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    self.init(FileName.text(of: UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
  }

  private init(_ path: String, in folder: [Substring]) {
    parts = path.utf8.first == UInt8(ascii: "/") ? [] : folder
    for part in Self.parts(of: path) where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
  }

  private init(parts: [Substring]) { self.parts = parts }

  static let currentFolder = AbsolutePath(".")

  private static let workingDirectory: [Substring] = {
    guard let path = getcwd(nil, 0) else { return [] }
    defer { free(path) }
    return parts(of: FileName.text(of: UnsafeRawBufferPointer(start: path, count: strlen(path))))
  }()

  /// Told apart by bytes, as a slash and an accent that follows it are one character.
  private static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
  }

  var text: String { "/" + parts.joined(separator: "/") }

  /// The folder that it stands in; nil for the root.
  var parent: AbsolutePath? { parts.isEmpty ? nil : AbsolutePath(parts: parts.dropLast()) }

  /// A file of this folder.
  func appending(_ name: String) -> AbsolutePath { AbsolutePath(parts: parts + [name[...]]) }

  /// The path from a folder on; nil if it is not in the folder.
  func relative(to folder: AbsolutePath) -> String? {
    guard parts.starts(with: folder.parts) else { return nil }
    return parts.dropFirst(folder.parts.count).joined(separator: "/")
  }
}
