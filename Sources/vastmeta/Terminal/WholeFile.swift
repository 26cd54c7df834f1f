import ByteText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is written whole or not at all.
struct WholeFile {
  /// Why it was not written.
  struct Failure: Error {
    let message: String

    init(_ cause: Int32) { message = "cannot be written: \(String(cString: strerror(cause)))" }
  }

  let path: String

  /// What a file is to hold: it is given the writing of a piece, and gives `errno`, as that does.
  typealias Content = (_ write: (ArraySlice<UInt8>) -> Int32) -> Int32

  /// Writes the file under another name and, once it is complete, gives it its own.
  func write(_ content: Content) throws(Failure) {
    var facts = stat()
    let exists = path.withFileName { stat($0, &facts) } == 0
    // A pipe or a device cannot be replaced, nor can what a descriptor has open: `/dev/stderr`, `/dev/fd/3`.
    let isFile = !exists || facts.st_mode & S_IFMT == S_IFREG
    if !isFile || path.hasPrefix("/dev/") { return try writeInPlace(content) }
    let target = exists ? resolved : path
    let folder = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(target[...$0]) } ?? ""
    var name = FileName.bytes(of: "\(folder).vastmeta-XXXXXX").map { CChar(bitPattern: $0) } + [0]
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw Failure(errno) }
    fchmod(descriptor, exists ? facts.st_mode & 0o777 : Self.usualMode)
    var cause = content { FileOutput.write($0, to: descriptor) }
    if close(descriptor) != 0, cause == 0 { cause = errno }
    if cause == 0, target.withFileName({ rename(name, $0) }) != 0 { cause = errno }
    guard cause != 0 else { return }
    unlink(name)
    throw Failure(cause)
  }

  private func writeInPlace(_ content: Content) throws(Failure) {
    let descriptor = path.withFileName { open($0, O_WRONLY | O_APPEND | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Failure(errno) }
    var cause = content { FileOutput.write($0, to: descriptor) }
    if close(descriptor) != 0, cause == 0 { cause = errno }
    if cause != 0 { throw Failure(cause) }
  }

  /// The file that a link leads to.
  private var resolved: String {
    guard let resolved = path.withFileName({ realpath($0, nil) }) else { return path }
    defer { free(resolved) }
    return FileName.text(of: UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }

  private static let usualMode: mode_t = {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }()
}
