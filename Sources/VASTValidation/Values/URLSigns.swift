import ByteText

/// What kinds of bytes a URL holds, found in one pass: most URLs hold nothing that is worth a second look.
struct URLSigns: OptionSet, Sendable {
  let rawValue: UInt8

  static let space = URLSigns(rawValue: 1)
  static let illegal = URLSigns(rawValue: 2)
  static let bracket = URLSigns(rawValue: 4)
  static let percent = URLSigns(rawValue: 8)
  static let ampersand = URLSigns(rawValue: 16)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(of url: UnsafeBufferPointer<UInt8>) {
    var all: UInt8 = 0
    Self.byByte.withUnsafeBufferPointer { table in
      for byte in url { all |= table[Int(byte)] }
    }
    rawValue = all
  }

  var isPlain: Bool { isEmpty }

  /// Whether RFC 3986 has no place for a byte.
  ///
  /// Braces are left alone: ad servers write macros with them.
  static func illegal(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x20, 0x7F...0xFF, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
      UInt8(ascii: "^"), UInt8(ascii: "`"):
      true
    default: false
    }
  }

  private static let byByte: [UInt8] = (0...255).map { byte in
    let byte = UInt8(byte)
    switch byte {
    case _ where isXMLSpace(byte): return URLSigns.space.rawValue
    case UInt8(ascii: "["): return URLSigns.bracket.rawValue
    case UInt8(ascii: "%"): return URLSigns.percent.rawValue
    case UInt8(ascii: "&"): return URLSigns.ampersand.rawValue
    default: return illegal(byte) ? URLSigns.illegal.rawValue : 0
    }
  }
}
