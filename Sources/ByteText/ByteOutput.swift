import CByteScan

/// Bytes that are written one after the other.
///
/// It owns its memory, so that a small piece costs a comparison and a store; an array checks more each time.
@usableFromInline package struct ByteOutput: ~Copyable {
  /// Memory beyond this is not kept for what is written next.
  package static let keptCapacity = 1 << 20
  @usableFromInline static let firstCapacity = 1024

  @usableFromInline var start = UnsafeMutablePointer<UInt8>.allocate(capacity: firstCapacity)
  @usableFromInline var capacity = firstCapacity
  @usableFromInline var count = 0

  package init() {}

  deinit { start.deallocate() }

  /// What has been written.
  package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

  /// What has been written, as text.
  package var string: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }

  /// Appends what has been written to an array.
  package func append(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
  }

  /// Forgets what has been written but keeps the memory.
  package mutating func removeAll() {
    count = 0
    guard capacity > Self.keptCapacity else { return }
    start.deallocate()
    capacity = Self.firstCapacity
    start = .allocate(capacity: capacity)
  }

  /// Appends a byte.
  @inlinable package mutating func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  /// Appends bytes.
  @inlinable package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress else { return }
    reserve(bytes.count)
    (start + count).update(from: first, count: bytes.count)
    count += bytes.count
  }

  /// Appends a text; the result tells where it stands.
  @inlinable package mutating func store(_ text: XMLText) -> TextRange {
    let range = TextRange(start: count, count: text.bytes.count)
    append(text.bytes)
    return range
  }

  /// Appends a line break and two spaces for each level.
  mutating func appendLineBreak(indent level: Int) {
    append(UInt8(ascii: "\n"))
    reserve(2 * level)
    (start + count).update(repeating: UInt8(ascii: " "), count: 2 * level)
    count += 2 * level
  }

  /// Appends a text as a JSON string.
  mutating func append(quoted text: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    if var next = text.baseAddress {
      let end = next + text.count
      while next < end {
        let plain = xs_scan_json(next, end - next)
        append(UnsafeBufferPointer(start: next, count: plain))
        next += plain
        guard next < end else { break }
        reserve(JSONEscape.longest)
        count += JSONEscape.write(next.pointee, to: start + count)
        next += 1
      }
    }
    append(UInt8(ascii: "\""))
  }

  /// Makes room for more bytes.
  @inlinable mutating func reserve(_ room: Int) {
    if capacity - count < room { grow(by: room) }
  }

  @usableFromInline mutating func grow(by room: Int) {
    capacity = max(2 * capacity, count + room)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
