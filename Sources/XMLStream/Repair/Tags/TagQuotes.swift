import ByteText

/// Finds where the value of an attribute ends, also where its closing quote is typographic or missing.
///
/// In a well-formed tag the first quote like the opening one closes. It is doubted only where a `<` stands before it,
/// which no value may contain, or where what follows it cannot follow a value.
struct TagQuotes {
  /// Bytes behind a `<` in a value within which the closing quote must come, to count.
  private static let lookahead = 65_536
  /// Bytes behind a doubtful quote within which a better one must come.
  private static let innerLookahead = 1024
  private static let maximumNameBytes = 256

  private let bytes: UnsafeRawBufferPointer
  private let isFinal: Bool

  init(_ bytes: UnsafeRawBufferPointer, isFinal: Bool) {
    self.bytes = bytes
    self.isFinal = isFinal
  }

  /// Where the quote stands that closes a value; empty where one is to be added, nil if the bytes end before.
  func closing(of family: QuoteFamily, opening: UInt32, from start: Int) -> Range<Int>? {
    guard opening < 0x80 else { return typographicClosing(of: family, from: start) }
    let quote = UInt8(opening)
    var firstLess: Int?
    var doubtful: Int?
    for index in start..<bytes.count {
      switch bytes[index] {
      case quote:
        switch verdict(at: index, from: start, firstLess: firstLess) {
        case nil: return nil
        case .closes: return index..<index + 1
        case .opensNext: return doubtful.map { $0..<$0 + 1 } ?? missing(of: family, from: start, to: index)
        case .inner: doubtful = doubtful ?? index
        }
      case UInt8(ascii: "<"):
        if let doubtful { return doubtful..<doubtful + 1 }
        firstLess = firstLess ?? index
      case UInt8(ascii: ">"):
        if let doubtful { return doubtful..<doubtful + 1 }
      default: break
      }
      if let firstLess, index - firstLess > Self.lookahead { return missing(of: family, from: start, to: index) }
      if let doubtful, index - doubtful > Self.innerLookahead { return doubtful..<doubtful + 1 }
    }
    guard isFinal else { return nil }
    if let doubtful { return doubtful..<doubtful + 1 }
    if let typographic = typographicQuote(of: family, from: start, to: bytes.count) { return typographic }
    return firstLess == nil ? nil : missing(of: family, from: start, to: bytes.count)
  }

  // MARK: Plain quotes

  private enum Verdict { case closes, opensNext, inner }

  private func verdict(at quote: Int, from start: Int, firstLess: Int?) -> Verdict? {
    guard let follower = follower(of: quote + 1) else { return nil }
    let opensNext = nameBefore(quote, from: start) != nil
    switch follower {
    case .end:
      guard opensNext, let firstLess else { return .closes }
      return (start..<firstLess).contains { bytes[$0] == UInt8(ascii: ">") } ? .opensNext : .closes
    case .attribute, .quote: return opensNext ? .opensNext : .closes
    case .other: return opensNext || firstLess != nil ? .opensNext : .inner
    }
  }

  private enum Follower {
    /// The end of the tag, or white space and then that or another attribute.
    case end
    /// A name, `=` and a quote.
    case attribute
    /// A quote too many.
    case quote
    case other
  }

  private func follower(of place: Int) -> Follower? {
    var index = place
    while index < bytes.count, bytes[index] < 0x20, !isXMLSpace(bytes[index]) { index += 1 }
    guard index < bytes.count else { return isFinal ? .end : nil }
    switch bytes[index] {
    case 0x20, 0x09, 0x0A, 0x0D: return followerOfSpace(at: index)
    case UInt8(ascii: ">"), UInt8(ascii: "<"): return .end
    case UInt8(ascii: "/"), UInt8(ascii: "?"):
      guard index + 1 < bytes.count else { return isFinal ? .end : nil }
      return bytes[index + 1] == UInt8(ascii: ">") ? .end : .other
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard index + 1 < bytes.count else { return isFinal ? .end : nil }
      return [0x20, 0x09, 0x0A, 0x0D, 0x2F, 0x3E].contains(bytes[index + 1]) ? .quote : .other
    default: return isAttribute(at: index)
    }
  }

  /// Whether a tag can go on behind white space; what is not plain is believed to be right.
  private func followerOfSpace(at start: Int) -> Follower? {
    var index = start
    while index < bytes.count, isXMLSpace(bytes[index]) {
      guard index - start <= Self.innerLookahead else { return .end }
      index += 1
    }
    guard index < bytes.count else { return isFinal ? .end : nil }
    let first = CharacterUnit(bytes, at: index)
    if first.kind == .forbidden || first.scalar < 0x80 && Array("></?\"'".utf8).contains(bytes[index]) { return .end }
    guard CharacterUnit.startsName(first.scalar) || first.kind == .incomplete else { return .other }
    let nameStart = index
    while index < bytes.count, CharacterUnit.continuesName(ascii: bytes[index]) {
      guard index - nameStart <= Self.maximumNameBytes else { return .end }
      index += 1
    }
    while index < bytes.count, isXMLSpace(bytes[index]) {
      guard index - nameStart <= Self.innerLookahead else { return .end }
      index += 1
    }
    guard index < bytes.count else { return isFinal ? .end : nil }
    let next = CharacterUnit(bytes, at: index)
    if next.kind == .incomplete { return isFinal ? .end : nil }
    return bytes[index] == UInt8(ascii: "=") || next.kind == .forbidden || CharacterUnit.continuesName(next.scalar)
      ? .end : .other
  }

  private func isAttribute(at start: Int) -> Follower? {
    guard CharacterUnit.startsName(ascii: bytes[start]) else { return .other }
    var index = start
    func skip(while condition: (UInt8) -> Bool) {
      while index < bytes.count, index - start <= Self.maximumNameBytes, condition(bytes[index]) { index += 1 }
    }
    skip { CharacterUnit.continuesName(ascii: $0) }
    skip { isXMLSpace($0) }
    guard index < bytes.count else { return isFinal ? .other : nil }
    guard bytes[index] == UInt8(ascii: "=") else { return .other }
    index += 1
    skip { isXMLSpace($0) }
    guard index < bytes.count else { return isFinal ? .other : nil }
    let isQuote = bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") || bytes[index] >= 0x80
    return isQuote ? .attribute : .other
  }

  /// Where the white space before a name begins, if a name and `=` stand before a quote: it then opens a value.
  private func nameBefore(_ quote: Int, from start: Int) -> Int? {
    var index = quote
    func skip(while condition: (UInt8) -> Bool) {
      while index > start, quote - index <= Self.maximumNameBytes, condition(bytes[index - 1]) { index -= 1 }
    }
    skip { isXMLSpace($0) }
    guard index > start, bytes[index - 1] == UInt8(ascii: "=") else { return nil }
    index -= 1
    skip { isXMLSpace($0) }
    let nameEnd = index
    skip { CharacterUnit.continuesName(ascii: $0) }
    let nameStart = index
    skip { isXMLSpace($0) }
    guard nameEnd > nameStart, nameStart > index, CharacterUnit.startsName(ascii: bytes[nameStart]) else { return nil }
    return index
  }

  /// Where a value without a closing quote ends: at the end of the tag, or before the next attribute.
  private func missing(of family: QuoteFamily, from start: Int, to end: Int) -> Range<Int> {
    if let typographic = typographicQuote(of: family, from: start, to: end) { return typographic }
    let angle = (start..<end).first { bytes[$0] == UInt8(ascii: "<") || bytes[$0] == UInt8(ascii: ">") }
    guard var index = angle else {
      let index = nameBefore(end, from: start) ?? end
      return index..<index
    }
    if index > start, bytes[index] == UInt8(ascii: ">"), [0x2F, 0x3F].contains(bytes[index - 1]) { index -= 1 }
    while index > start, isXMLSpace(bytes[index - 1]) { index -= 1 }
    return index..<index
  }

  // MARK: Typographic quotes

  private func typographicClosing(of family: QuoteFamily, from start: Int) -> Range<Int>? {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
      let unit = CharacterUnit(bytes, at: index)
      guard unit.kind != .incomplete else { return nil }
      if QuoteFamily(unit.scalar) == family {
        guard let follower = follower(of: index + unit.count) else { return nil }
        if follower != .other { return index..<index + unit.count }
      }
      index += unit.count
    }
    return index < bytes.count ? missing(of: family, from: start, to: index) : nil
  }

  /// The first typographic quote after which a tag can go on.
  private func typographicQuote(of family: QuoteFamily, from start: Int, to end: Int) -> Range<Int>? {
    var index = start
    while index < end {
      let unit = CharacterUnit(bytes, at: index)
      let next = index + unit.count
      if unit.scalar >= 0x80, QuoteFamily(unit.scalar) == family, follower(of: next) == .end { return index..<next }
      index = next
    }
    return nil
  }
}

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
