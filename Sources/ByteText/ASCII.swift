extension UInt8 {
  /// Whether this is a letter or digit of ASCII.
  package var isAlphanumeric: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// The text without the ASCII characters at its ends for which `isTrimmed` holds.
  package func trimming(_ isTrimmed: (UInt8) -> Bool) -> String {
    let bytes = Array(utf8)
    guard let first = bytes.firstIndex(where: { !isTrimmed($0) }), let last = bytes.lastIndex(where: { !isTrimmed($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}
