/// How wide text is on a terminal.
enum DisplayWidth {
  /// How many columns the text takes; a wide character, like most of East Asia's, takes two.
  static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + ($1.isASCII ? 1 : columns(of: $1)) }
  }

  /// How many columns a character takes with all its marks.
  static func columns(of character: Character) -> Int {
    if character.isASCII { return 1 }
    guard let scalar = character.unicodeScalars.first, !isMark(scalar) else { return 0 }
    return scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// Whether a scalar stands on the one before, or nowhere.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  /// The large blocks of wide and full-width characters (Unicode Standard Annex 11).
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
