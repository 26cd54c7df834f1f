/// Quotes that stand for each other where somebody's editor has made them typographic.
enum QuoteFamily {
  case double, single

  /// The family of a quote; nil for any other character.
  init?(_ scalar: UInt32) {
    switch scalar {
    case 0x22, 0x201C...0x201F: self = .double
    case 0x27, 0x2018...0x201B: self = .single
    default: return nil
    }
  }
}
