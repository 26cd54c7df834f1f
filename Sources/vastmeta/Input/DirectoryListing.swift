import ByteText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The documents in a folder and the folders in it: `*.xml` and `*.vast`.
struct DirectoryListing {
  /// A document: the path of its folder, which begins with that of the listed one, and its name.
  struct Document {
    let folder: String
    let name: String

    var path: String { folder + name }
  }

  /// The documents, sorted by the bytes of their paths.
  private(set) var documents: [Document] = []
  /// The folders that could not be read, each with the reason.
  private(set) var failures: [(path: String, failure: FileInput.Failure)] = []

  private static let suffixes = [".xml", ".vast"]

  /// Whether a path is that of a folder.
  static func isFolder(_ path: String) -> Bool { kind(of: path, followsLink: true) == S_IFDIR }

  /// Lists a folder; links to files are followed, links to folders are not, as they could lead in a circle.
  init(of folder: String) {
    // What is written `x/y.xml` for the working directory is found in a repository by those who read reports.
    add(folder == "." || folder == "./" ? "" : folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// Adds what is in a folder, whose path ends with a slash, as do the names of the folders in it: so sorted they give
  /// the order of the paths.
  private mutating func add(_ folder: String) {
    for name in Self.sorted(names(in: folder)) {
      if name.utf8.last == UInt8(ascii: "/") {
        add(folder + name)
      } else {
        documents.append(Document(folder: folder, name: name))
      }
    }
  }

  /// Texts are compared fast, but by their bytes only where they are ASCII.
  private static func sorted(_ names: [String]) -> [String] {
    names.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
      ? names.sorted()
      : names.map { (FileName.bytes(of: $0), $0) }.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }

  private static func isDocument(_ name: String) -> Bool {
    let name = name.lowercased()
    return suffixes.contains { name.hasSuffix($0) }
  }

  private static func kind(of path: String, followsLink: Bool) -> mode_t? {
    var facts = stat()
    return path.withFileName({ followsLink ? stat($0, &facts) : lstat($0, &facts) }) == 0 ? facts.st_mode & S_IFMT : nil
  }

  /// The documents and folders in a folder.
  private mutating func names(in folder: String) -> [String] {
    guard let stream = (folder.isEmpty ? "." : folder).withFileName({ opendir($0) }) else {
      failures.append((folder, FileInput.Failure(errno)))
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        FileName.text(of: bytes.prefix { $0 != 0 })
      }
      if name == "." || name == ".." { continue }
      switch Self.kind(of: entry, folder + name) {
      case S_IFDIR: names.append(name + "/")
      case S_IFREG where Self.isDocument(name): names.append(name)
      case S_IFLNK where Self.isDocument(name) && Self.kind(of: folder + name, followsLink: true) == S_IFREG:
        names.append(name)
      default: break
      }
    }
    return names
  }

  /// Asks the file itself only where the folder does not tell.
  private static func kind(of entry: UnsafeMutablePointer<dirent>, _ path: @autoclosure () -> String) -> mode_t? {
    switch Int(entry.pointee.d_type) {
    case Int(DT_DIR): S_IFDIR
    case Int(DT_REG): S_IFREG
    case Int(DT_LNK): S_IFLNK
    default: kind(of: path(), followsLink: false)
    }
  }
}
