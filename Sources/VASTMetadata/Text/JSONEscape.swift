/// The escapes inside a JSON string (RFC 8259 §7): quotation mark, backslash and the control characters below space.
enum JSONEscape {
  /// How many bytes one byte of text takes at most.
  static let longest = 6

  /// Writes the text with escapes; returns how many bytes that took.
  static func write(_ text: UnsafeBufferPointer<UInt8>, to output: UnsafeMutablePointer<UInt8>) -> Int {
    let input = UnsafeRawBufferPointer(text)
    var end = UnsafeMutableRawPointer(output)
    var position = 0
    while position < input.count {
      // The last word may begin before the position: where it is plain, that part of it was copied as it is.
      let start = min(position, input.count &- 8)
      if start >= 0 {
        let word = input.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        if isPlain(word) {
          (end - (position &- start)).storeBytes(of: word, as: UInt64.self)
          end += start &+ 8 &- position
          position = start &+ 8
          continue
        }
      }
      end += write(input[position], to: end)
      position &+= 1
    }
    return end - UnsafeMutableRawPointer(output)
  }

  /// Whether none of eight bytes needs an escape: the usual test of a word for a byte that is zero, thrice.
  private static func isPlain(_ word: UInt64) -> Bool {
    let each: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (each &* 0x22)
    let backslashes = word ^ (each &* 0x5C)
    let control = (word &- each &* 0x20) & ~word
    let found = control | ((quotes &- each) & ~quotes) | ((backslashes &- each) & ~backslashes)
    return found & (each &* 0x80) == 0
  }

  private static func write(_ byte: UInt8, to output: UnsafeMutableRawPointer) -> Int {
    guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
      output.storeBytes(of: byte, as: UInt8.self)
      return 1
    }
    let backslash = UInt8(ascii: "\\")
    let zero = UInt8(ascii: "0")
    if let letter = letter(for: byte) {
      output.copyMemory(from: [backslash, letter], byteCount: 2)
      return 2
    }
    let digits = [backslash, UInt8(ascii: "u"), zero, zero, hexadecimal(byte >> 4), hexadecimal(byte & 15)]
    output.copyMemory(from: digits, byteCount: longest)
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
