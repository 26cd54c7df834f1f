/// What an ASCII byte may be in XML: a table, as the question is asked for every byte of every tag.
struct ByteClasses: ~Copyable {
  static let nameStart: UInt8 = 1
  static let name: UInt8 = 2
  static let space: UInt8 = 4
  /// Neither a control character that XML forbids nor part of a longer character.
  static let plain: UInt8 = 8

  private let table: UnsafeMutablePointer<UInt8>

  init() {
    table = .allocate(capacity: 256)
    for byte in UInt8.min...UInt8.max { table[Int(byte)] = Self.classes(of: byte) }
  }

  deinit { table.deallocate() }

  @inline(__always)
  borrowing func has(_ byte: UInt8, _ classes: UInt8) -> Bool { table[Int(byte)] & classes != 0 }

  /// White space as XML knows it (XML 1.0, 2.3: S).
  @inline(__always)
  static func isSpace(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0x09 || scalar == 0x0A || scalar == 0x0D }

  /// The classes of a byte (XML 1.0, 2.2 and 2.3).
  static func classes(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: ":"):
      nameStart | name | plain
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): name | plain
    case 0x09, 0x0A, 0x0D, 0x20: space | plain
    case 0x21...0x7F: plain
    default: 0
    }
  }
}
