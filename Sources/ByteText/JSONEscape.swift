/// The escapes inside a JSON string (RFC 8259 §7): quotation mark, backslash and the control characters below space.
enum JSONEscape {
  /// How many bytes one byte of text takes at most.
  static let longest = 6

  /// Writes a byte that needs an escape; returns how many bytes that took.
  static func write(_ byte: UInt8, to output: UnsafeMutablePointer<UInt8>) -> Int {
    output[0] = UInt8(ascii: "\\")
    if let letter = letter(for: byte) {
      output[1] = letter
      return 2
    }
    output[1] = UInt8(ascii: "u")
    output[2] = UInt8(ascii: "0")
    output[3] = UInt8(ascii: "0")
    output[4] = hexadecimal(byte >> 4)
    output[5] = hexadecimal(byte & 15)
    return longest
  }

  /// The letter behind the backslash, for the characters that have one.
  private static func letter(for byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
    case 0x08: UInt8(ascii: "b")
    case 0x09: UInt8(ascii: "t")
    case 0x0A: UInt8(ascii: "n")
    case 0x0C: UInt8(ascii: "f")
    case 0x0D: UInt8(ascii: "r")
    default: nil
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
