/// Reads a tag that may be broken, and tells what to change so that it is well-formed.
///
/// What it finds depends on the bytes of the document alone, never on how many of them are there yet: before it would,
/// it asks for more.
struct TagReader {
  enum Outcome: Equatable {
    /// The tag is not over yet.
    case incomplete
    /// The `<` begins no tag.
    case noTag
    /// A tag that nobody can read.
    case unreadable
    case tag(end: Int, isEmpty: Bool)
  }

  /// Attributes of one tag; the limit of the parser that comes after.
  private static let maximumAttributes = 4096

  /// Changes of one tag; who needs more cannot be understood.
  private static let maximumEdits = 65_536

  /// The name of the element.
  private(set) var name: [UInt8] = []
  private(set) var nameRange = 0..<0
  private var edits: [TagEdit] = []

  private let bytes: UnsafeRawBufferPointer
  private let isFinal: Bool
  private var position: Int
  /// The character at `position`, nil at the end.
  private var current: CharacterUnit?
  private var attributes: Set<[UInt8]> = []
  private var valuedAttributes = 0
  /// Whether white space stands behind what was read last.
  private var isApart = false
  /// Where the value that was read last ends, its quote included.
  private var valueEnd = 0
  /// Where the bytes end that are not UTF-8 and were met last.
  private var invalidEnd = -1

  /// Begins after the `<`, `</` or `<?` of a tag.
  init(_ bytes: UnsafeRawBufferPointer, at start: Int, isFinal: Bool) {
    self.bytes = bytes
    self.isFinal = isFinal
    position = start
    load()
  }

  // MARK: Tags

  mutating func readStartTag() -> Outcome {
    guard readElementName() else { return current == nil ? ended : .noTag }
    return readAttributes(isDeclaration: false)
  }

  /// Reads an XML declaration, which is like a tag that ends in `?>`.
  mutating func readDeclaration() -> Outcome {
    guard readElementName() else { return current == nil ? ended : .noTag }
    return readAttributes(isDeclaration: true)
  }

  mutating func readEndTag() -> Outcome {
    let start = position
    skipSpace()
    let nameStart = position
    guard readElementName() else { return current == nil ? ended : .noTag }
    if nameStart > start { drop(start..<nameStart, .strayCharacters, Self.text(name), since: 0, leaving: "") }
    skipSpace()
    if let current, current.scalar != UInt32(UInt8(ascii: ">")) {
      let (start, count) = (position, edits.count)
      while let unit = self.current, unit.scalar != UInt32(UInt8(ascii: ">")), unit.scalar != UInt32(UInt8(ascii: "<"))
      {
        step()
      }
      if position > start { drop(start..<position, .strayCharacters, Self.text(name), since: count) }
    }
    guard current != nil else { return ended }
    return endTag(isEmpty: false)
  }

  private mutating func endTag(isEmpty: Bool) -> Outcome {
    if isAt(">") {
      return .tag(end: position + 1, isEmpty: isEmpty)
    }
    edit(position..<position, .fixed(">"), .missingTagEnd, Self.text(name))
    return .tag(end: position, isEmpty: isEmpty)
  }

  // MARK: Attributes

  private mutating func readAttributes(isDeclaration: Bool) -> Outcome {
    var count = 0
    while true {
      if skipSpace() { isApart = true }
      guard let current else { return ended }
      switch UInt8(truncatingIfNeeded: min(current.scalar, 0x80)) {
      case UInt8(ascii: ">") where isDeclaration:
        edit(position..<position, .fixed("?"), .missingTagEnd, Self.text(name))
        return endTag(isEmpty: false)
      case UInt8(ascii: ">"):
        return count > 0 && valuedAttributes == 0 ? .noTag : endTag(isEmpty: false)
      case UInt8(ascii: "<"):
        return valuedAttributes == 0 || isDeclaration ? .noTag : endTag(isEmpty: false)
      case UInt8(ascii: isDeclaration ? "?" : "/"):
        guard let next = byte(after: position) else { return .incomplete }
        if next == UInt8(ascii: ">") {
          if count > 0, valuedAttributes == 0 { return .noTag }
          step()
          return endTag(isEmpty: true)
        }
        guard dropStray() else { return outcomeOfStray }
        isApart = true
      case _ where CharacterUnit.startsName(current.scalar):
        count += 1
        guard count <= Self.maximumAttributes else { return .unreadable }
        if let outcome = readAttribute() { return outcome }
      default:
        guard dropStray() else { return outcomeOfStray }
        isApart = true
      }
    }
  }

  private var outcomeOfStray: Outcome { current == nil ? ended : .noTag }

  /// Drops what cannot stand between attributes; false if that makes it no tag, or if the bytes end.
  private mutating func dropStray() -> Bool {
    guard valuedAttributes > 0 else { return false }
    let (start, count) = (position, edits.count)
    repeat { step() } while current.map { !endsStray($0) } ?? false
    guard current != nil else { return false }
    drop(start..<position, .strayCharacters, Self.text(name), since: count)
    return true
  }

  private func endsStray(_ unit: CharacterUnit) -> Bool {
    switch unit.scalar {
    case 0x20, 0x09, 0x0A, 0x0D, 0x2F, 0x3C, 0x3E, 0x3F: true
    default: CharacterUnit.startsName(unit.scalar)
    }
  }

  /// Reads an attribute; the outcome if the tag ends with it.
  private mutating func readAttribute() -> Outcome? {
    let (start, count) = (position, edits.count)
    let name = readName()
    let nameEnd = position
    let hasSpace = skipSpace()
    guard current != nil else { return ended }
    if !isApart { edit(start..<start, .fixed(" "), .missingSpace, Self.text(name)) }
    if isAt("=") {
      step()
      skipSpace()
      guard current != nil else { return ended }
      if let outcome = readValue(of: Self.text(name)) { return outcome }
      valuedAttributes += 1
      isApart = false
    } else {
      edit(nameEnd..<nameEnd, .fixed("=\"\""), .missingValue, Self.text(name))
      isApart = hasSpace
    }
    if !attributes.insert(name).inserted {
      drop(start..<max(valueEnd, nameEnd), .duplicateAttribute, Self.text(name), since: count)
    }
    return nil
  }

  private mutating func readValue(of attribute: String) -> Outcome? {
    guard let opening = current else { return ended }
    guard let family = QuoteFamily(opening.scalar) else { return readUnquotedValue(of: attribute) }
    let start = position + opening.count
    let quotes = TagQuotes(bytes, isFinal: isFinal)
    guard let closing = quotes.closing(of: family, opening: opening.scalar, from: start) else {
      moveTo(bytes.count)
      return .incomplete
    }
    let quote = opening.scalar == 0x27 ? UInt8(ascii: "'") : UInt8(ascii: "\"")
    let plain: StaticString = quote == UInt8(ascii: "'") ? "'" : "\""
    let isTypographicOpening = opening.scalar != UInt32(quote)
    if isTypographicOpening {
      edit(position..<start, .fixed(plain), .typographicQuote, attribute)
    }
    moveTo(start)
    readContent(upTo: closing.lowerBound, quote: quote, attribute: attribute)
    let isPlain = closing.count == 1 && bytes[closing.lowerBound] == quote
    if closing.isEmpty {
      edit(closing, .fixed(plain), .missingQuote, attribute)
    } else if !isPlain {
      edit(closing, .fixed(plain), isTypographicOpening ? nil : .typographicQuote, attribute)
    }
    moveTo(closing.upperBound)
    valueEnd = closing.upperBound
    return nil
  }

  /// Reads a value without an opening quote: up to white space or the end of the tag, or to a quote that closes it.
  private mutating func readUnquotedValue(of attribute: String) -> Outcome? {
    if isAt("\\") || isAt("&") { return .unreadable }
    let start = position
    var end = start
    while end < bytes.count, !endsUnquotedValue(end) { end += 1 }
    guard end < bytes.count, !(bytes[end] == UInt8(ascii: "/") && end + 1 == bytes.count) else {
      moveTo(bytes.count)
      return .incomplete
    }
    let isClosed = bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'")
    let quote = isClosed ? bytes[end] : UInt8(ascii: "\"")
    let plain: StaticString = quote == UInt8(ascii: "'") ? "'" : "\""
    edit(start..<start, .fixed(plain), .unquotedValue, attribute)
    readContent(upTo: end, quote: quote, attribute: attribute)
    if !isClosed { edit(end..<end, .fixed(plain), nil) }
    valueEnd = isClosed ? end + 1 : end
    moveTo(valueEnd)
    return nil
  }

  private func endsUnquotedValue(_ index: Int) -> Bool {
    switch bytes[index] {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    case UInt8(ascii: "/"): index + 1 >= bytes.count || bytes[index + 1] == UInt8(ascii: ">")
    default: false
    }
  }

  /// Reads the characters of a value, escaping what cannot stand there.
  private mutating func readContent(upTo end: Int, quote: UInt8, attribute: String) {
    while position < end, let current {
      switch current.scalar {
      case UInt32(UInt8(ascii: "<")):
        edit(position..<position + 1, .fixed("&lt;"), .lessThan)
      case UInt32(quote):
        let escaped: StaticString = quote == UInt8(ascii: "'") ? "&apos;" : "&quot;"
        edit(position..<position + 1, .fixed(escaped), .innerQuote, attribute)
      case UInt32(UInt8(ascii: "&")):
        let reference = Reference(bytes, at: position, end: end, isFinal: true)
        if let repair = reference.repair(in: bytes, at: position) {
          edit(position..<position + 1, .fixed("&amp;"), repair.kind, repair.detail)
        }
      default: break
      }
      step()
    }
  }

  // MARK: Names

  /// Reads the name of the element; false if there is none, or if the bytes end with it.
  private mutating func readElementName() -> Bool {
    guard let current, CharacterUnit.startsName(current.scalar) else { return false }
    let start = position
    name = readName()
    nameRange = start..<position
    return self.current != nil
  }

  private mutating func readName() -> [UInt8] {
    var name: [UInt8] = []
    while let current, CharacterUnit.continuesName(current.scalar) {
      CharacterUnit.append(current.scalar, to: &name)
      step()
    }
    return name
  }

  /// A name for a message, cut at a readable length.
  static func text(_ name: some Collection<UInt8>) -> String {
    name.count <= 80 ? String(decoding: name, as: UTF8.self) : String(decoding: name.prefix(80), as: UTF8.self) + "…"
  }

  // MARK: Characters

  private func isAt(_ character: Unicode.Scalar) -> Bool { current?.scalar == character.value }

  private func byte(after index: Int) -> UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = position
    while let current, CharacterUnit.isSpace(current.scalar) { step() }
    return position > start
  }

  /// What it means that there is no character at hand.
  private var ended: Outcome { edits.count > Self.maximumEdits ? .unreadable : .incomplete }

  /// Goes on to the next character; a byte that is not UTF-8 is put right on the way.
  private mutating func step() {
    guard let current else { return }
    guard edits.count <= Self.maximumEdits else {
      self.current = nil
      return
    }
    if current.kind == .invalid {
      var replacement: [UInt8] = []
      CharacterUnit.append(current.scalar, to: &replacement)
      edit(position..<position + 1, .bytes(replacement), position == invalidEnd ? nil : .invalidUTF8)
      invalidEnd = position + 1
    }
    position += current.count
    load()
  }

  private mutating func moveTo(_ index: Int) {
    position = index
    load()
  }

  /// Looks at the character at hand, dropping those that XML forbids.
  private mutating func load() {
    let start = position
    var first: UInt32?
    while position < bytes.count {
      let unit = CharacterUnit(bytes, at: position)
      switch unit.kind {
      case .character, .invalid:
        current = unit
        if let first { edit(start..<position, .nothing, .forbiddenCharacter, CharacterUnit.text(first)) }
        return
      case .forbidden:
        first = first ?? unit.scalar
        position += unit.count
      case .incomplete:
        position = bytes.count
      }
    }
    current = nil
  }

  // MARK: Edits

  private mutating func edit(
    _ range: Range<Int>, _ replacement: TagEdit.Replacement, _ kind: Repair.Kind?, _ detail: String = ""
  ) {
    edits.append(TagEdit(range: range, replacement: replacement, kind: kind, detail: detail))
  }

  /// Drops bytes, and with them what was to be changed in them since there was some number of changes.
  private mutating func drop(
    _ range: Range<Int>, _ kind: Repair.Kind, _ detail: String, since count: Int, leaving rest: StaticString = " "
  ) {
    let later = edits[count...].filter { $0.range.lowerBound >= range.upperBound && !$0.range.isEmpty }
    edits.replaceSubrange(count..., with: later)
    edit(range, .fixed(rest), kind, detail)
  }

  /// The changes by place; what is added somewhere comes before what is replaced there.
  var orderedEdits: [TagEdit] {
    edits.enumerated().sorted { left, right in
      func key(_ edit: (offset: Int, element: TagEdit)) -> (Int, Int, Int) {
        (edit.element.range.lowerBound, edit.element.range.isEmpty ? 0 : 1, edit.offset)
      }
      return key(left) < key(right)
    }.map(\.element)
  }
}
