/// The escapes inside a JSON string (RFC 8259 §7): quotation mark, backslash and the control characters below space.
enum JSONEscape {
  /// Appends the text with escapes; runs without any are copied whole.
  static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var copied = 0
    var position = 0
    while position < text.count {
      if position &+ 8 <= text.count, isPlain(eightBytesOf: text, at: position) {
        position &+= 8
        continue
      }
      let byte = text[position]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied..<position]))
        appendEscape(of: byte, to: &bytes)
        copied = position &+ 1
      }
      position &+= 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied..<position]))
  }

  /// Whether none of eight bytes needs an escape: the usual test of a word for a byte that is zero, thrice.
  private static func isPlain(eightBytesOf text: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
    let each: UInt64 = 0x0101_0101_0101_0101
    let word = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: position, as: UInt64.self)
    let quotes = word ^ (each &* 0x22)
    let backslashes = word ^ (each &* 0x5C)
    let control = (word &- each &* 0x20) & ~word
    let found = control | ((quotes &- each) & ~quotes) | ((backslashes &- each) & ~backslashes)
    return found & (each &* 0x80) == 0
  }

  private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      let digits = String(byte, radix: 16)
      bytes.append(contentsOf: (byte < 0x10 ? "u000" : "u00").utf8)
      bytes.append(contentsOf: digits.utf8)
    }
  }
}
