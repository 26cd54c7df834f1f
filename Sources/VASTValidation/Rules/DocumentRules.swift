import VASTReading
import XMLStream

extension RuleDefinition {
  static let document: [RuleDefinition] = [
    versionMissing, versionUnknown, versionUnsupported, namespaceUnexpected, nameCase, noAd, errorBesideAds,
  ]

  static let versionMissing = RuleDefinition(
    "version-missing", .document, .error, code: 101,
    summary: "The VAST element does not say its version",
    why: "A player cannot know which rules the document follows; many refuse it.",
    section: "VAST 4.2, 3.2 VAST: version",
    bad: .document(RuleExample.inLine("").document.replacing(" version=\"3.0\"", with: "")),
    good: RuleExample.inLine(""))

  static let versionUnknown = RuleDefinition(
    "version-unknown", .document, .warning,
    summary: "The version is not one that the standard has published",
    why: "A player guesses which version is meant, or refuses the document.",
    section: "VAST 4.2, 3.2 VAST: version",
    bad: .document(
      "<VAST version=\"4\"><Ad id=\"1\"><Wrapper><AdSystem>E</AdSystem><VASTAdTagURI>https://a.example/v"
        + "</VASTAdTagURI><Impression>https://a.example/i</Impression></Wrapper></Ad></VAST>"),
    good: RuleExample.inLine(""))

  static let versionUnsupported = RuleDefinition(
    "version-unsupported", .document, .error, code: 102,
    summary: "The version is one that no player of VAST 2.0 to 4.3 can read",
    why: "VAST 1.0 has another structure and has long been retired; players report error 102.",
    section: "VAST 4.2, 2.3.6.3 Error codes: 102",
    bad: .document("<VideoAdServingTemplate><Ad id=\"1\"/></VideoAdServingTemplate>"),
    good: RuleExample.inLine(""))

  static let namespaceUnexpected = RuleDefinition(
    "namespace-unexpected", .document, .warning,
    summary: "The VAST element is in a namespace that its version does not have",
    why: "A player that looks elements up by namespace does not find the ad.",
    section: "VAST 4.2, 3.2 VAST: http://www.iab.com/VAST, from 4.0 on",
    bad: .document(
      RuleExample.inLine("").document.replacing("<VAST ", with: "<VAST xmlns=\"http://example.com/vast\" ")),
    good: RuleExample.inLine(""))

  static let nameCase = RuleDefinition(
    "name-case", .document, .warning,
    summary: "The name of an element or attribute differs from the standard's in case",
    why: "Names in XML are case-sensitive: a strict player does not find the element.",
    section: "XML 1.0, 2.3 Common Syntactic Constructs",
    bad: .document(RuleExample.inLine("").document.replacing("InLine>", with: "Inline>")),
    good: RuleExample.inLine(""))

  static let noAd = RuleDefinition(
    "no-ad", .document, .warning, code: 303,
    summary: "The response holds no ad",
    why: "That is how an ad server says that it has none; in a tag that should show an ad it is a fault.",
    section: "VAST 4.2, 3.2 VAST: no ad response",
    bad: .document("<VAST version=\"3.0\"/>"),
    good: RuleExample.inLine(""))

  static let errorBesideAds = RuleDefinition(
    "error-beside-ads", .document, .warning, since: .v3_0,
    summary: "An Error of the whole response stands beside ads",
    why: "It is meant for a response without ads; a player may request it though ads were shown, or drop the ads.",
    section: "VAST 4.2, 3.2.1 Error (VAST)",
    bad: .vast("<Error>https://track.example.com/no-ad</Error>\n" + RuleExample.adOfWrapper),
    good: .vast(RuleExample.adOfWrapper))
}

extension ValidationPass {
  /// The start of a VAST element, as the root or in an ad source of VMAP.
  func checkVAST(_ element: XMLElement) {
    vast.reset()
    let attribute = element.attribute(named: names.version)
    if let attribute { vast.declaredVersion = attribute.value.bytes.string }
    if declaredVersion == nil { declaredVersion = vast.declaredVersion }
    version = settings.version ?? .v4_3
    knowsVersion = true
    guard settings.version == nil else { return }
    guard let attribute else {
      knowsVersion = false
      return report(.versionMissing, "VAST has no version attribute", at: .start)
    }
    checkVersion(attribute)
    checkNamespace(element)
  }

  private func checkVersion(_ attribute: XMLAttribute) {
    let declared = DeclaredVersion(attribute.value.bytes.trimmed)
    version = declared.grammarVersion
    let value = attribute.value.bytes
    switch declared {
    case .known:
      break
    case .unknown(let nearest):
      knowsVersion = nearest != .v4_3
      report(
        .versionUnknown, "\(value.quoted) is no version of VAST; the document is read as \(nearest.name)",
        at: .value(attribute), value: value.string)
    case .unsupported:
      knowsVersion = false
      report(.versionUnsupported, "VAST \(value.quoted) is not supported", at: .value(attribute), value: value.string)
    }
  }

  private func checkNamespace(_ element: XMLElement) {
    // A VAST element without a declaration of its own inherits the namespace of the playlist around it.
    guard let uri = element.namespaceURI, element.namespaceKey != vmapNamespace else { return }
    if version >= .v4_0, uri == CompiledGrammar.namespace { return }
    if uri == CompiledGrammar.namespace {
      report(
        .namespaceUnexpected, "VAST \(version.name) has no namespace; '\(uri)' came with 4.0", at: .start, value: uri)
    } else {
      report(.namespaceUnexpected, "the namespace '\(uri)' is not that of VAST", at: .start, value: uri)
    }
  }

  /// The root is neither VAST nor VMAP.
  func checkForeignRoot(_ element: XMLElement) {
    let diagnostic = ForeignContent.diagnostic(forRoot: element.localName, at: SourceLocation(line: 1, column: 1))
    let rule: RuleDefinition = diagnostic.code == .versionUnsupported ? .versionUnsupported : .notVAST
    isForeignDocument = rule == .notVAST
    reportUnreadable(rule, diagnostic.message, stored: storedPlace(.tag(element)), value: element.localName)
  }

  func endVAST() {
    if vast.ads == 0 {
      let detail = vast.errorPlace == nil ? "" : ", only an Error"
      report(.noAd, "the response holds no ad\(detail)", at: .start)
    } else if let place = vast.errorPlace {
      report(.errorBesideAds, "Error of the response stands beside ads", stored: place)
    }
    checkSequences()
  }
}
