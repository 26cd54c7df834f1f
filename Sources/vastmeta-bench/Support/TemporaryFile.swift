#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that has no name any more, so that nothing stays behind however the program ends.
final class TemporaryFile {
  /// A path under which programs that this one starts can read the file.
  let path: String
  /// The size of the file in bytes.
  private(set) var size = 0

  private let file: UnsafeMutablePointer<FILE>

  /// Creates a file and writes it.
  init(_ make: ((String) -> Void) -> Void) throws {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/vastmeta-bench-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0, unlink(template) == 0, let file = fdopen(descriptor, "w+") else {
      throw BenchError("cannot create a file in \(folder)")
    }
    self.file = file
    path = "/dev/fd/\(descriptor)"
    var size = 0
    make { text in
      var text = text
      size += text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) }
    }
    guard fflush(file) == 0, ferror(file) == 0 else { throw BenchError("cannot write to \(folder): is it full?") }
    self.size = size
    rewind()
  }

  deinit { fclose(file) }

  /// Lets the next program read from the start, where programs share the position in the file.
  func rewind() { lseek(fileno(file), 0, SEEK_SET) }
}
