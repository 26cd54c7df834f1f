import ByteText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads files with the system's calls.
enum FileReader {
  /// Why a file was not read.
  enum Failure: Error, Hashable {
    /// The system's words.
    case unreadable(String)
    case tooLarge
  }

  /// The bytes of a file.
  ///
  /// - Throws: ``Failure/tooLarge`` as soon as there are more than `maximumBytes`.
  static func bytes(of path: String, maximumBytes: Int) throws(Failure) -> [UInt8] {
    let handle = try open(path)
    defer { close(handle) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(handle, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw systemFailure }
      if count == 0 { return bytes }
      if count > maximumBytes - bytes.count { throw .tooLarge }
      bytes += chunk.prefix(count)
    }
  }

  /// Makes sure that a file can be read.
  static func check(_ path: String) throws(Failure) {
    close(try open(path))
  }

  private static func open(_ path: String) throws(Failure) -> Int32 {
    // A path of C ends at its first NUL.
    if path.utf8.contains(0) { throw .unreadable("No such file or directory") }
    #if canImport(Darwin)
      let handle = path.withFileName { Darwin.open($0, O_RDONLY | O_CLOEXEC) }
    #elseif canImport(Glibc)
      let handle = path.withFileName { Glibc.open($0, O_RDONLY | O_CLOEXEC) }
    #elseif canImport(Musl)
      let handle = path.withFileName { Musl.open($0, O_RDONLY | O_CLOEXEC) }
    #endif
    if handle < 0 { throw systemFailure }
    var facts = stat()
    if fstat(handle, &facts) == 0, facts.st_mode & S_IFMT != S_IFDIR { return handle }
    close(handle)
    throw .unreadable("Is a directory")
  }

  private static var systemFailure: Failure { .unreadable(String(cString: strerror(errno))) }
}
