import ByteText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension AbsolutePath {
  /// Makes a path absolute, from the working directory on.
  init(_ path: String) { self.init(path, in: .currentFolder) }

  /// The path that a file or folder has when all links are looked through; nil if it is not there.
  init?(resolving path: String) {
    guard let resolved = path.withFileName({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    self.init(FileName.text(of: UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
  }

  /// The working directory.
  static let currentFolder: AbsolutePath = {
    guard let path = getcwd(nil, 0) else { return .root }
    defer { free(path) }
    return AbsolutePath(absolute: FileName.text(of: UnsafeRawBufferPointer(start: path, count: strlen(path))))
  }()
}
