#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Memory with whole lines in it.
///
/// Who has it may change it; it is handed on, never shared.
final class LineBuffer: @unchecked Sendable {
  /// How many bytes a reader of lines may look at behind the last.
  static let padding = 16
  /// About ten documents: enough that handing them over costs little beside them, and little enough for the memory.
  private static let size = 32 * 1024

  private var memory: UnsafeMutableRawBufferPointer
  private(set) var count = 0

  init() { memory = .allocate(byteCount: Self.size + Self.padding, alignment: 16) }

  /// One line, with a delimiter behind it.
  init(copying line: UnsafeMutableRawBufferPointer) {
    memory = .allocate(byteCount: line.count + 1 + Self.padding, alignment: 16)
    memory.copyMemory(from: UnsafeRawBufferPointer(line))
    memory[line.count] = UInt8(ascii: "\n")
    count = line.count + 1
  }

  deinit { memory.deallocate() }

  var bytes: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(rebasing: memory[..<count]) }

  /// Reads more bytes behind those that are there; 0 is the end.
  func read(from input: borrowing FileInput) throws(FileInput.Failure) -> Int {
    if count + Self.padding == memory.count { grow() }
    let end = min(memory.count - Self.padding, count + Self.size)
    let added = try input.read(into: UnsafeMutableRawBufferPointer(rebasing: memory[count..<end]))
    count += added
    return added
  }

  /// Moves the bytes from an index on to another buffer.
  func split(at index: Int) -> LineBuffer {
    let rest = LineBuffer()
    while rest.memory.count - Self.padding < count - index { rest.grow() }
    rest.memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[index..<count]))
    rest.count = count - index
    count = index
    return rest
  }

  private func grow() {
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: 2 * (memory.count - Self.padding) + Self.padding, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(bytes))
    memory.deallocate()
    memory = larger
  }

  /// The line that starts at an index, without its delimiter; nil at the end.
  ///
  /// The byte behind it may be changed.
  ///
  /// - Parameter start: becomes the start of the next line.
  func line(_ delimiter: UInt8 = UInt8(ascii: "\n"), from start: inout Int) -> UnsafeMutableRawBufferPointer? {
    guard start < count else { return nil }
    let end = index(of: delimiter, from: start) ?? count
    defer { start = end + 1 }
    return UnsafeMutableRawBufferPointer(rebasing: memory[start..<end])
  }

  /// How many bytes a byte order mark takes at the start.
  var byteOrderMark: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  private func index(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let first = memory.baseAddress,
      let found = memchr(first + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeMutableRawPointer(found) - first
  }

  /// The index of the last such byte that is not before `start`.
  func lastIndex(of byte: UInt8, from start: Int) -> Int? {
    memory[start..<count].lastIndex(of: byte)
  }
}
