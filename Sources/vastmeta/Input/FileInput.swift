import ByteText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file or standard input, read in pieces.
struct FileInput: ~Copyable {
  /// A file that cannot be read: exit status 2.
  struct Failure: Error {
    let message: String

    init(_ cause: Int32) { message = "cannot be read: \(String(cString: strerror(cause)))" }
  }

  private let descriptor: Int32
  private let isOwned: Bool

  static var standardInputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Opens a file; nil is standard input.
  init(path: String?) throws(Failure) {
    isOwned = path != nil
    if let path {
      var result: Int32
      repeat { result = path.withFileName { open($0, O_RDONLY | O_CLOEXEC) } } while result < 0 && errno == EINTR
      guard result >= 0 else { throw Failure(errno) }
      descriptor = result
    } else {
      descriptor = STDIN_FILENO
    }
  }

  deinit { if isOwned { close(descriptor) } }

  /// Reads into a buffer; 0 is the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: Readiness.wait(for: POLLIN, of: descriptor)
      default: throw Failure(errno)
      }
    }
  }

  /// Hands over all bytes in pieces, until the end or until the receiver wants no more.
  func forEachPiece(_ body: (UnsafeRawBufferPointer) -> Bool) throws(Failure) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try read(into: buffer)
      if count == 0 || !body(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { return }
    }
  }

  /// All bytes of a file, or of standard input for nil.
  static func bytes(of path: String?) throws(Failure) -> [UInt8] {
    var all: [UInt8] = []
    try FileInput(path: path).forEachPiece { piece in
      all.append(contentsOf: piece)
      return true
    }
    return all
  }
}
