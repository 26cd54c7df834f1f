#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The documents in a folder and the folders in it: `*.xml` and `*.vast`.
struct DirectoryListing {
  /// The paths, beginning with that of the folder, sorted.
  private(set) var documents: [String] = []
  /// The folders that could not be read, each with the reason.
  private(set) var failures: [(path: String, failure: FileInput.Failure)] = []

  private static let suffixes = [".xml", ".vast"]

  /// Whether a path is that of a folder.
  static func isFolder(_ path: String) -> Bool { kind(of: path, followsLink: true) == S_IFDIR }

  /// Lists a folder; links to files are followed, links to folders are not, as they could lead in a circle.
  init(of folder: String) {
    // What is written `x/y.xml` for the working directory is found in a repository by those who read reports.
    var folders = [folder == "." || folder == "./" ? "" : folder.hasSuffix("/") ? folder : folder + "/"]
    while let folder = folders.popLast() {
      for name in names(in: folder.isEmpty ? "." : folder) {
        let path = folder + name
        switch Self.kind(of: path, followsLink: false) {
        case S_IFDIR: folders.append(path + "/")
        case S_IFREG where Self.isDocument(name): documents.append(path)
        case S_IFLNK where Self.isDocument(name) && Self.kind(of: path, followsLink: true) == S_IFREG:
          documents.append(path)
        default: break
        }
      }
    }
    documents.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isDocument(_ name: String) -> Bool {
    let name = name.lowercased()
    return suffixes.contains { name.hasSuffix($0) }
  }

  private static func kind(of path: String, followsLink: Bool) -> mode_t? {
    var facts = stat()
    return (followsLink ? stat(path, &facts) : lstat(path, &facts)) == 0 ? facts.st_mode & S_IFMT : nil
  }

  private mutating func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else {
      failures.append((folder, FileInput.Failure(errno)))
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
