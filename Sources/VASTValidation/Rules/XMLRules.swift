import VASTReading
import XMLStream

extension RuleDefinition {
  static let xml: [RuleDefinition] = [
    xmlSyntax, xmlDoctype, xmlLeadingContent, xmlTrailingContent, xmlEncodingLabel, xmlUnboundPrefix, xmlNamespace,
    emptyDocument, notVAST, escapedDocument,
  ]

  static let xmlSyntax = RuleDefinition(
    "xml-syntax", .xml, .error, code: 100,
    summary: "The document is not well-formed XML",
    why: "A player stops at the first error of XML and shows no ad at all.",
    section: "XML 1.0, 2.1 Well-Formed XML Documents",
    bad: .inLine("<Error>https://track.example.com/error?code=[ERRORCODE]&pos=1</Error>"),
    good: .inLine("<Error>https://track.example.com/error?code=[ERRORCODE]&amp;pos=1</Error>"))

  static let xmlDoctype = RuleDefinition(
    "xml-doctype", .xml, .error, code: 100,
    summary: "The document has a document type declaration",
    why: "VAST has no DTD. Entities that it could define are a way to attack players, which refuse them.",
    section: "XML 1.0, 2.8 Prolog and Document Type Declaration",
    bad: .document(
      "<!DOCTYPE VAST SYSTEM \"vast.dtd\">\n<VAST version=\"3.0\"><Error>https://a.example</Error></VAST>"),
    good: RuleExample.inLine(""))

  static let xmlLeadingContent = RuleDefinition(
    "xml-leading-content", .xml, .warning,
    summary: "Something stands before the XML declaration or the root element",
    why: "XML demands that the declaration is the very first thing; strict parsers refuse the document.",
    section: "XML 1.0, 2.8 Prolog and Document Type Declaration",
    bad: .document("\n<?xml version=\"1.0\"?>\n" + RuleExample.inLine("").document),
    good: .document("<?xml version=\"1.0\"?>\n" + RuleExample.inLine("").document))

  static let xmlTrailingContent = RuleDefinition(
    "xml-trailing-content", .xml, .error, code: 100,
    summary: "Something stands after the end of the document",
    why: "An XML document ends with its root element; parsers refuse a second root or text behind it.",
    section: "XML 1.0, 2.1 Well-Formed XML Documents",
    bad: .document(RuleExample.inLine("").document + "\n<!-- served in 3 ms --> ok"),
    good: .document(RuleExample.inLine("").document + "\n<!-- served in 3 ms -->"))

  static let xmlEncodingLabel = RuleDefinition(
    "xml-encoding-label", .xml, .warning,
    summary: "The XML declaration names an encoding that the bytes are not in",
    why: "Strict parsers refuse the document or read its text wrongly.",
    section: "XML 1.0, 4.3.3 Character Encoding in Entities",
    bad: .document("<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n" + RuleExample.inLine("").document),
    good: .document("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + RuleExample.inLine("").document))

  static let xmlUnboundPrefix = RuleDefinition(
    "xml-unbound-prefix", .xml, .warning,
    summary: "A namespace prefix is used that nothing declares",
    why: "A parser that knows namespaces, as those in browsers do, refuses the document.",
    section: "Namespaces in XML 1.0, 5 Prefix declared",
    bad: .inLine("<Extensions><Extension><acme:Deal>d-1</acme:Deal></Extension></Extensions>"),
    good: .inLine(
      "<Extensions><Extension xmlns:acme=\"https://acme.example\"><acme:Deal>d-1</acme:Deal></Extension></Extensions>"))

  static let xmlNamespace = RuleDefinition(
    "xml-namespace", .xml, .warning,
    summary: "A name or a declaration breaks the rules of namespaces in XML",
    why: "A parser that knows namespaces, as those in browsers do, refuses the document.",
    section: "Namespaces in XML 1.0, 3 Declaring Namespaces",
    bad: .inLine("<Extensions><Extension xmlns:acme=\"\"><a/></Extension></Extensions>"),
    good: .inLine("<Extensions><Extension xmlns:acme=\"https://acme.example\"><a/></Extension></Extensions>"))

  static let emptyDocument = RuleDefinition(
    "empty-document", .xml, .error, code: 100,
    summary: "The document is empty",
    why: "An ad server without an ad answers with an empty VAST element; players take an empty body for a failure.",
    section: "VAST 4.2, 2.3.1 Ad Serving: no ad",
    bad: .document(" \n"),
    good: RuleExample.inLine(""))

  static let notVAST = RuleDefinition(
    "not-vast", .xml, .error, code: 101,
    summary: "The document is something other than VAST",
    why: "Error pages, JSON, playlists or compressed data reach a player as an ad that fails.",
    section: "VAST 4.2, 3.2 VAST",
    bad: .document("<rss version=\"2.0\"><channel/></rss>"),
    good: RuleExample.inLine(""))

  static let escapedDocument = RuleDefinition(
    "escaped-document", .xml, .error, code: 100,
    summary: "The document is escaped: as XML text or as a JSON string",
    why: "A player gets text that talks about VAST, not VAST. It has been encoded once too often on its way.",
    section: "XML 1.0, 2.4 Character Data and Markup",
    bad: .document("&lt;VAST version=\"3.0\"&gt;&lt;/VAST&gt;"),
    good: RuleExample.inLine(""))
}

extension ValidationPass {
  /// Something that is wrong but did not stop the parser.
  func checkXMLWarning(_ problem: XMLProblem) {
    let rule: RuleDefinition =
      switch problem.kind {
      case .unboundPrefix: .xmlUnboundPrefix
      case .blankBeforeDeclaration: .xmlLeadingContent
      case .encodingLabel: .xmlEncodingLabel
      default: .xmlNamespace
      }
    report(rule, XMLProblemText.message(problem), at: problem)
  }

  /// What stopped the parser, said as what the document is where it is no XML at all.
  func checkXMLError(_ problem: XMLProblem) {
    let content = depth == 0 && !sawRoot ? ForeignContent(head: parser.head) : nil
    switch (problem.kind, content) {
    case (.empty, _):
      reportUnreadable(.emptyDocument, "the document is empty", at: problem)
    case (_, .escapedXML?), (_, .jsonString?), (_, .percentEncoded?):
      reportUnreadable(.escapedDocument, content?.message ?? "", stored: storedPlace(.head))
    case (_, let content?):
      reportUnreadable(.notVAST, content.message, stored: storedPlace(.head), code: .xmlParsing)
    default:
      checkSyntaxError(problem)
    }
  }

  /// Something that would have stopped the parser, had it not been repaired.
  func checkRepair(_ repair: Repair) {
    let place = StoredPlace(location: repair.location, path: path(), excerpt: nil)
    switch repair.kind {
    case .leadingContent, .unreadableDeclaration:
      report(.xmlLeadingContent, repair.message, stored: place, severity: .error, code: .xmlParsing)
    case .trailingContent, .secondRoot:
      report(.xmlTrailingContent, repair.message, stored: place)
    default:
      report(.xmlSyntax, repair.message, stored: place, severity: .warning)
    }
  }

  private func checkSyntaxError(_ problem: XMLProblem) {
    switch problem.kind {
    case .doctype:
      reportUnreadable(.xmlDoctype, XMLProblemText.message(problem), at: problem)
    case .trailingContent:  // behind a document that was read whole
      report(.xmlTrailingContent, XMLProblemText.message(problem), at: problem)
    case .leadingContent:
      reportUnreadable(.xmlLeadingContent, XMLProblemText.message(problem), at: problem, code: .xmlParsing)
    default:
      reportUnreadable(.xmlSyntax, XMLProblemText.message(problem), at: problem)
    }
  }
}
