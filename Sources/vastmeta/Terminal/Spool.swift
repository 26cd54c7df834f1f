#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Bytes that wait for their turn: few in memory, more in a file that has no name, so that nothing of it is ever left.
final class Spool {
  private static let memory = 1 << 20

  private var buffer: [UInt8] = []
  private var descriptor: Int32 = -1
  /// How many bytes are in the file; those behind them are in ``buffer``.
  private var filed = 0
  /// Whether the file takes no more: then what comes stays in memory.
  private var isFull = false

  deinit { if descriptor >= 0 { close(descriptor) } }

  func append(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.memory, !isFull { spill() }
  }

  private func spill() {
    if descriptor < 0 { descriptor = Self.temporaryFile() }
    guard descriptor >= 0, FileOutput.write(buffer, to: descriptor) == 0 else {
      isFull = true
      return
    }
    filed += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  private static func temporaryFile() -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/vastmeta-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    if descriptor >= 0 {
      unlink(name)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    return descriptor
  }

  /// Hands over all of it in order, until the receiver gives another `errno` than 0, which is the result.
  func drain(_ body: (ArraySlice<UInt8>) -> Int32) -> Int32 {
    var chunk = [UInt8](repeating: 0, count: filed == 0 ? 0 : 64 << 10)
    var offset = 0
    while offset < filed {
      let count = pread(descriptor, &chunk, min(chunk.count, filed - offset), off_t(offset))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      let error = body(chunk[..<count])
      if error != 0 { return error }
      offset += count
    }
    return body(buffer[...])
  }
}
