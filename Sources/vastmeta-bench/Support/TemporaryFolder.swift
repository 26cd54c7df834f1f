#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder of files, removed with this.
final class TemporaryFolder {
  let path: String
  private var files: [String] = []

  init() throws {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/vastmeta-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw BenchError("cannot create a folder in \(folder)") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for file in files { unlink(file) }
    rmdir(path)
  }

  /// Writes a file; gives its path.
  @discardableResult
  func add(_ name: String, _ make: ((String) -> Void) -> Void) throws -> String {
    let file = "\(path)/\(name)"
    files.append(file)
    guard let stream = fopen(file, "w") else { throw BenchError("cannot write to \(path)") }
    make { text in
      var text = text
      _ = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, stream) }
    }
    let isWritten = ferror(stream) == 0
    guard fclose(stream) == 0, isWritten else { throw BenchError("cannot write to \(path): is it full?") }
    return file
  }
}
