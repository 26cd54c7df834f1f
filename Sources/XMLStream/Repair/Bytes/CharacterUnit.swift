import ByteText

/// A character as it stands in bytes that ought to be UTF-8.
struct CharacterUnit {
  enum Kind {
    case character
    /// UTF-8, but no character of XML (XML 1.0, 2.2).
    case forbidden
    /// A byte that is no part of UTF-8, read as Windows-1252.
    case invalid
    /// The beginning of a character at the end of the bytes.
    case incomplete
  }

  var kind: Kind
  var scalar: UInt32
  var count: Int

  /// Reads the character at a place before the end of the bytes.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    let first = bytes[start]
    if first < 0x80 {
      self.init(kind: Self.isCharacter(UInt32(first)) ? .character : .forbidden, scalar: UInt32(first), count: 1)
    } else {
      self.init(long: first, bytes, at: start)
    }
  }

  private init(kind: Kind, scalar: UInt32, count: Int) {
    self.kind = kind
    self.scalar = scalar
    self.count = count
  }

  @inline(__always)
  private init(long first: UInt8, _ bytes: UnsafeRawBufferPointer, at start: Int) {
    if first >= 0xC2, first < 0xE0, start &+ 1 < bytes.count, bytes[start &+ 1] & 0xC0 == 0x80 {
      let scalar = UInt32(first & 0x1F) << 6 | UInt32(bytes[start &+ 1] & 0x3F)
      self.init(kind: .character, scalar: scalar, count: 2)
    } else {
      self.init(longer: first, bytes, at: start)
    }
  }

  private init(longer first: UInt8, _ bytes: UnsafeRawBufferPointer, at start: Int) {
    // The range of the second byte leaves out overlong forms, surrogates and what is beyond U+10FFFF.
    let (count, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (1, 0...0)
      }
    var scalar = UInt32(first) & (0xFF >> UInt32(count &+ 1))
    for index in 1..<max(count, 1) {
      guard start &+ index < bytes.count else {
        self.init(kind: .incomplete, scalar: 0, count: index)
        return
      }
      let byte = bytes[start &+ index]
      guard index == 1 ? second.contains(byte) : byte & 0xC0 == 0x80 else {
        self.init(invalid: first)
        return
      }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    if count == 1 {
      self.init(invalid: first)
    } else {
      self.init(kind: Self.isCharacter(scalar) ? .character : .forbidden, scalar: scalar, count: count)
    }
  }

  private init(invalid byte: UInt8) { self.init(kind: .invalid, scalar: Self.windows1252(byte), count: 1) }

  /// Whether a document may contain the character (XML 1.0, 2.2: Char).
  @inline(__always)
  static func isCharacter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20...0xD7FF, 0x09, 0x0A, 0x0D, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// What a byte of 0x80 and more is in Windows-1252; U+FFFD for the five bytes without a meaning.
  static func windows1252(_ byte: UInt8) -> UInt32 {
    guard (0x80..<0xA0).contains(byte) else { return UInt32(byte) }
    return [
      0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
      0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
      0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
      0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
    ][Int(byte) - 0x80]
  }

  /// Whether a byte is ASCII and allowed in a document.
  @inline(__always)
  static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 ? byte < 0x80 : isXMLSpace(byte) }

  /// Whether the character is white space (XML 1.0, 2.3: S).
  static func isSpace(_ scalar: UInt32) -> Bool { scalar <= 0x20 && isXMLSpace(UInt8(scalar)) }

  /// Whether a name may begin with an ASCII byte.
  @inline(__always)
  static func startsName(ascii byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }

  /// Whether a name may contain an ASCII byte.
  @inline(__always)
  static func continuesName(ascii byte: UInt8) -> Bool {
    startsName(ascii: byte) || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  /// Whether a name may begin with the character (XML 1.0, 2.3: NameStartChar).
  static func startsName(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x80: startsName(ascii: UInt8(scalar))
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F,
      0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  /// Whether a name may contain the character (XML 1.0, 2.3: NameChar).
  static func continuesName(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x80: continuesName(ascii: UInt8(scalar))
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: startsName(scalar)
    }
  }

  /// The character for a message: `U+0000`.
  static func text(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Appends the character in UTF-8.
  static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(scalar), let encoded = Unicode.UTF8.encode(scalar) else { return }
    bytes.append(contentsOf: encoded)
  }
}
