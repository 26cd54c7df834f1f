/// What was changed in a document that is not well-formed so that it could be read, and where.
public struct Repair: Hashable, Sendable {
  /// What was wrong, and what was done.
  public var kind: Kind
  /// Where it stands in the document as it came, before any repair.
  public var location: SourceLocation
  /// The name or character that it is about; empty where the kind says all.
  public var detail: String

  /// Creates a repair.
  public init(kind: Kind, location: SourceLocation, detail: String = "") {
    self.kind = kind
    self.location = location
    self.detail = detail
  }

  /// What was wrong, and what was done, in words for the author of the document.
  public var message: String { kind.message(detail) }

  /// The ways in which a document is repaired; the raw value is the message, `{}` in it the detail.
  public enum Kind: String, CaseIterable, Sendable {
    case bareAmpersand = "bare \"&\" read as \"&amp;\""
    case unknownEntity = "unknown entity \"{}\" kept as written"
    case invalidReference = "\"{}\" names no character that XML allows: kept as written"
    case forbiddenCharacter = "{}, which XML forbids, dropped"
    case invalidUTF8 = "bytes that are not UTF-8 read as Windows-1252"
    case lessThan = "\"<\" that starts no tag read as \"&lt;\""
    case sectionEnd = "\"]]>\" in text read as \"]]&gt;\""
    case misspeltSectionStart = "\"{}\" read as \"<![CDATA[\""
    case commentDashes = "\"--\" in a comment read as \"- -\""
    case typographicQuote = "typographic quotes around the value of \"{}\" read as plain ones"
    case innerQuote = "quote within the value of \"{}\" kept as text"
    case missingQuote = "closing quote of \"{}\" added"
    case unquotedValue = "quotes around the value of \"{}\" added"
    case missingValue = "attribute \"{}\" without a value read as empty"
    case duplicateAttribute = "second attribute \"{}\" dropped: the first counts"
    case missingSpace = "space before attribute \"{}\" added"
    case strayCharacters = "stray characters in tag \"{}\" dropped"
    case missingTagEnd = "\">\" added to tag \"{}\""
    case unclosedElement = "\"{}\" has no end tag: closed here"
    case misspeltEndTag = "misspelt end tag {}"
    case unexpectedEndTag = "end tag \"{}\" ignored: no such element is open"
    case unreadableDeclaration = "XML declaration that cannot be read dropped"
    case misplacedDeclaration = "XML declaration within the document dropped"
    case leadingContent = "text before the document dropped"
    case trailingContent = "what follows the end of the document dropped"
    case secondRoot = "second root element \"{}\" and all after it dropped: the first counts"
    case cutMarkup = "the document ends within {}"
    case missingEnd = "the document ends too early, what it said last may be incomplete: closed {}"

    /// Whether an XML declaration says what it was meant to when it is repaired like this.
    var keepsDeclaration: Bool {
      switch self {
      case .typographicQuote, .missingQuote, .unquotedValue, .missingSpace, .missingTagEnd, .duplicateAttribute: true
      default: false
      }
    }

    /// The message about a detail.
    func message(_ detail: String) -> String {
      guard let hole = rawValue.firstRange(of: "{}") else { return rawValue }
      return rawValue[..<hole.lowerBound] + detail + rawValue[hole.upperBound...]
    }
  }
}
