import XMLStream

/// What is said of each ``XMLProblem``, what is wrong and what helps; every text stands here once.
package enum XMLProblemText {
  package static func diagnostic(_ problem: XMLProblem) -> Diagnostic {
    Diagnostic(
      isWarning(problem.kind) ? .warning : .error, message(problem), at: problem.location,
      code: isWarning(problem.kind) ? nil : .xmlParsing, excerpt: problem.excerpt)
  }

  package static func nameCase(_ name: String, standard: String, at location: SourceLocation?) -> Diagnostic {
    Diagnostic(.warning, "\(name) is spelt \(standard) in the standard; XML tells upper from lower case", at: location)
  }

  package static func isWarning(_ kind: XMLProblem.Kind) -> Bool {
    switch kind {
    case .unboundPrefix, .namespace, .blankBeforeDeclaration, .encodingLabel: true
    default: false
    }
  }

  package static func message(_ problem: XMLProblem) -> String {
    let name = problem.name
    switch problem.kind {
    case .syntax: return "not well-formed XML: \(libxmlMessage(problem.detail))"
    case .empty: return "the input is empty"
    case .ampersand: return "a bare \"&\": write \"&amp;\" or put the URL into CDATA"
    case .entity:
      return "the entity \"&\(name);\" is not known in XML: write the character itself, or \"&amp;\" for a bare \"&\""
    case .lessThan: return "a \"<\" that starts no tag: write \"&lt;\" or put the text into CDATA"
    case .cdataEnd: return "\"]]>\" stands outside of a CDATA section: write \"]]&gt;\""
    case .comment: return "a comment may not hold \"--\": remove it"
    case .attributeQuote: return "the value of an attribute must stand in straight quotes: \"…\" or '…'"
    case .attributeValue: return "the attribute \"\(name)\" has no value: write \(name)=\"…\""
    case .character: return "the character \(scalar(problem.value)) is not allowed in XML: remove it"
    case .encoding:
      return "the byte 0x\(hex(problem.value, 2)) is not \(name): declare the encoding that the document is in"
    case .encodingName:
      return
        "the encoding \"\(name)\" is not read, but UTF-8, UTF-16, US-ASCII, ISO-8859-1 and Windows-1252: send UTF-8"
    case .endTag: return "</\(problem.other)> does not close <\(name)>, which is open since line \(problem.line)"
    case .truncated: return truncated(name)
    case .trailingContent:
      return "there is more after the end of the document: only comments and white space may follow its root element"
    case .leadingContent: return "there is text before the root element: the document must start with \"<\""
    case .duplicateAttribute:
      let attribute = problem.other.isEmpty ? name : "\(problem.other):\(name)"
      return "the attribute \"\(attribute)\" stands twice in the same tag: remove one"
    case .doctype: return "a document type declaration (<!DOCTYPE) is refused: VAST needs none; remove it"
    case .depthLimit: return "elements stand more than 256 deep within each other, which is the limit"
    case .attributeLimit: return "a tag has more than 4096 attributes, which is the limit"
    case .namespaceLimit: return "more than 1024 namespace declarations are in force, which is the limit"
    case .nameLimit: return "the document has more than 50000 different names in its tags, which is the limit"
    case .sizeLimit: return "a text, a CDATA section, a tag or a comment is longer than 10 MB, which is the limit"
    case .outOfMemory: return "out of memory"
    case .unboundPrefix: return "the namespace prefix \"\(name)\" is not declared: add xmlns:\(name)=\"…\""
    case .namespace: return "namespaces: \(libxmlMessage(problem.detail))"
    case .blankBeforeDeclaration: return "white space or a comment stands before the XML declaration: remove it"
    case .encodingLabel: return "the encoding is declared as \"\(name)\", but the document is \(problem.other)"
    }
  }

  private static func truncated(_ open: String) -> String {
    guard !open.isEmpty else { return "the document ends before its root element" }
    let names = open.split(separator: " ")
    let shown = names.prefix(12).map { "<\($0)>" }.joined(separator: " ")
    return "the document ends too early; still open: \(shown)\(names.count > 12 ? " …" : "")"
  }

  private static func libxmlMessage(_ text: String) -> String {
    var text = text[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func scalar(_ value: UInt32) -> String { "U+\(hex(value, 4))" }

  private static func hex(_ value: UInt32, _ width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
