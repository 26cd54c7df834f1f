/// Writes the path of an element, `/VAST/Ad[1]`, into memory that is large enough: quicker than appending to a string.
struct PathText {
  /// How many bytes a part has at most beside its name: a slash, brackets and ten digits.
  static let signsPerPart = 13

  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func append(_ name: StaticString, number: UInt32?) {
    append(UInt8(ascii: "/"))
    for index in 0..<name.utf8CodeUnitCount { append(name.utf8Start[index]) }
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
