/// Writes the path of an element, `/VAST/Ad[1]`, into memory that is large enough: quicker than appending to a string.
struct PathText {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

  /// How many bytes the part of a name has at most: a slash, brackets and ten digits, too.
  static func limit(of name: StaticString) -> Int { name.utf8CodeUnitCount + 13 }

  mutating func append(_ name: StaticString, number: UInt32?) {
    append(UInt8(ascii: "/"))
    let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    count = UnsafeMutableBufferPointer(rebasing: bytes[count...]).update(fromContentsOf: name) + count
    guard let number else { return }
    append(UInt8(ascii: "["))
    append(decimal: number)
    append(UInt8(ascii: "]"))
  }

  private mutating func append(decimal number: UInt32) {
    if number > 9 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  @inline(__always) private mutating func append(_ byte: UInt8) {
    bytes[count] = byte
    count &+= 1
  }
}
