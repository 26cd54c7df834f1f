import VASTReading
import XMLStream

extension RuleDefinition {
  static let structure: [RuleDefinition] = [
    unknownElement, misplacedElement, missingElement, repeatedElement, unknownAttribute, missingAttribute,
    elementNotInVersion, attributeNotInVersion, deprecatedElement, deprecatedAttribute, unexpectedText, elementOrder,
    adWithoutContent, adWithBoth, vmapSourceEmpty,
  ]

  static let unknownElement = RuleDefinition(
    "unknown-element", .structure, .warning,
    summary: "An element is not in any version of the standard",
    why: "Players ignore it. It may be a misspelt element whose content is then lost.",
    section: "VAST 4.2, 3.1 XML structure",
    bad: .inLine("<Advertizer>Example</Advertizer>"),
    good: .inLine("<Advertiser>Example</Advertiser>"))

  static let misplacedElement = RuleDefinition(
    "misplaced-element", .structure, .error, code: 101,
    summary: "An element stands where the standard has no such element",
    why: "Players look for it at its own place, so what it says is lost.",
    section: "VAST 4.2, 3.1 XML structure",
    bad: .inLine("<ClickThrough>https://www.example.com/</ClickThrough>"),
    good: .inLinear("<VideoClicks><ClickThrough>https://www.example.com/</ClickThrough></VideoClicks>"))

  static let missingElement = RuleDefinition(
    "missing-element", .structure, .error, code: 101,
    summary: "A required element is missing",
    why: "A player that checks the document rejects the ad with error 101.",
    section: "VAST 4.2, 3.1 XML structure: required elements",
    bad: .document(RuleExample.inLine("").document.replacing("<AdTitle>Spring</AdTitle>", with: "")),
    good: RuleExample.inLine(""))

  static let repeatedElement = RuleDefinition(
    "repeated-element", .structure, .warning, code: 101,
    summary: "An element stands more often than it may",
    why: "Players take the first or the last one, each as it likes.",
    section: "VAST 4.2, 3.1 XML structure",
    bad: .inLine("<Description>One</Description>\n<Description>Two</Description>"),
    good: .inLine("<Description>One</Description>"))

  static let unknownAttribute = RuleDefinition(
    "unknown-attribute", .structure, .warning,
    summary: "An attribute is not one of its element in any version of the standard",
    why: "Players ignore it. It may be a misspelt attribute whose value is then lost.",
    section: "VAST 4.2, 3.1 XML structure",
    bad: .inLine("<Impression url=\"2\">https://track.example.com/2</Impression>"),
    good: .inLine("<Impression id=\"2\">https://track.example.com/2</Impression>"))

  static let missingAttribute = RuleDefinition(
    "missing-attribute", .structure, .error, code: 101,
    summary: "A required attribute is missing",
    why: "A player that checks the document rejects the ad with error 101.",
    section: "VAST 4.2, 3.1 XML structure: required attributes",
    bad: .mediaFiles(
      """
      <MediaFiles><MediaFile delivery="progressive" width="640" height="360">https://cdn.example.com/a.mp4</MediaFile>
      </MediaFiles>
      """),
    good: .mediaFiles(
      """
      <MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="640"
        height="360">https://cdn.example.com/a.mp4</MediaFile></MediaFiles>
      """))

  static let elementNotInVersion = RuleDefinition(
    "element-not-in-version", .structure, .warning,
    summary: "An element is not in the version that the document declares",
    why: "A player of that version ignores it: raise the version or leave the element out.",
    section: "VAST 4.2, 1 Changes between versions",
    bad: .inLine("<Category authority=\"iabtechlab.com\">IAB1</Category>", .v3_0),
    good: .inLine("<Category authority=\"iabtechlab.com\">IAB1</Category>", .v4_2))

  static let attributeNotInVersion = RuleDefinition(
    "attribute-not-in-version", .structure, .warning,
    summary: "An attribute is not in the version that the document declares",
    why: "A player of that version ignores it: raise the version or leave the attribute out.",
    section: "VAST 4.2, 1 Changes between versions",
    bad: .linear(
      """
      <Linear><Duration>00:00:30</Duration><MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="640"
        height="360" fileSize="100">https://cdn.example.com/a.mp4</MediaFile></MediaFiles></Linear>
      """, .v3_0),
    good: .linear(
      """
      <Linear><Duration>00:00:30</Duration><MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="640"
        height="360" maxBitrate="800" minBitrate="400">https://cdn.example.com/a.mp4</MediaFile></MediaFiles></Linear>
      """, .v3_0))

  static let deprecatedElement = RuleDefinition(
    "deprecated-element", .structure, .warning, since: .v4_1,
    summary: "An element is deprecated in the version that the document declares",
    why: "Newer players no longer act on it.",
    section: "VAST 4.1, 1 Deprecated features",
    bad: .inLine("<Survey>https://survey.example.com/1</Survey>", .v4_2),
    good: .inLine("<Survey>https://survey.example.com/1</Survey>", .v4_0))

  static let deprecatedAttribute = RuleDefinition(
    "deprecated-attribute", .structure, .warning, since: .v4_1,
    summary: "An attribute is deprecated in the version that the document declares",
    why: "Newer players no longer act on it.",
    section: "VAST 4.1, 1 Deprecated features",
    bad: .document(
      RuleExample.inLine("", .v4_1).document.replacing("id=\"1\"", with: "id=\"1\" conditionalAd=\"false\"")),
    good: RuleExample.inLine("", .v4_1))

  static let unexpectedText = RuleDefinition(
    "unexpected-text", .structure, .warning,
    summary: "Text stands in an element that has only elements in it",
    why: "Players ignore it; often it is what is left of a template or of a lost tag.",
    section: "VAST 4.2, 3.1 XML structure",
    bad: .inLine("undefined"),
    good: RuleExample.inLine(""))

  static let elementOrder = RuleDefinition(
    "element-order", .structure, .info, isOffByDefault: true,
    summary: "An element stands in another order than in the schema",
    why: "The schemas fix an order that no player needs; only a check against the schema complains.",
    section: "VAST 4.2, XML schema",
    bad: .inLine("<Error>https://track.example.com/error</Error>\n<Error>https://track.example.com/2</Error>", .v3_0),
    good: RuleExample.inLine("", .v3_0))

  static let adWithoutContent = RuleDefinition(
    "ad-without-content", .structure, .error, code: 101,
    summary: "An Ad has neither InLine nor Wrapper",
    why: "There is nothing to show and nothing to follow.",
    section: "VAST 4.2, 3.3 Ad",
    bad: .vast("<Ad id=\"1\"/>"),
    good: .vast(RuleExample.adOfWrapper))

  static let adWithBoth = RuleDefinition(
    "ad-with-both", .structure, .error, code: 101,
    summary: "An Ad has both InLine and Wrapper",
    why: "Players take one of the two, each as it likes.",
    section: "VAST 4.2, 3.3 Ad",
    bad: .document(
      RuleExample.inLine("").document.replacing(
        "</InLine>",
        with: """
          </InLine><Wrapper><AdSystem>E</AdSystem><VASTAdTagURI>https://a.example/v</VASTAdTagURI>
          <Impression>https://a.example/i</Impression><Creatives/></Wrapper>
          """)),
    good: RuleExample.inLine(""))

  static let vmapSourceEmpty = RuleDefinition(
    "vmap-source-empty", .structure, .error,
    summary: "An AdSource of VMAP has no ad and no tag",
    why: "The break cannot be filled. An AdSource holds one of VASTAdData, AdTagURI and CustomAdData.",
    section: "VMAP 1.0, 2.3.2 AdSource",
    bad: .document(RuleExample.vmap("<vmap:AdSource id=\"1\"/>")),
    good: .document(
      RuleExample.vmap(
        "<vmap:AdSource id=\"1\"><vmap:AdTagURI templateType=\"vast4\">https://a.example/v</vmap:AdTagURI></vmap:AdSource>"
      )))
}

extension ValidationPass {
  /// An element that its parent does not have, in any version.
  func checkUnknownChild(_ element: XMLElement) {
    let name = element.localName
    let parent = openName(0)
    if checkLegacyTag(element, name: name) || checkMediaInWrapper(element, name: name) { return }
    if element.nameID >= 0, grammar.isElementName(element.nameID) {
      report(.misplacedElement, "'\(name)' does not belong in '\(parent)'", at: .tag(element), value: name)
    } else {
      report(.unknownElement, "'\(name.prefix(60))' is no element of VAST", at: .tag(element), value: name)
    }
  }

  func checkNameCase(_ element: XMLElement, _ index: Int) {
    let state = grammar.states[index]
    let name = element.localName
    report(.nameCase, "'\(name)' is spelt '\(state.name)' in the standard", at: .start, value: name)
  }

  /// Whether the element that was just opened is in this version at all; reports how often and how it stands there.
  func checkOccurrence(_ index: Int, isRepeated: Bool) -> Bool {
    let state = grammar.states[index]
    let occurrence = state.occurrences[version]
    guard occurrence != .absent || !knowsVersion else {
      let versions = state.occurrences.description
      report(
        .elementNotInVersion, "'\(state.name)' is not in VAST \(version.name), but in \(versions)", at: .start,
        value: state.name.description)
      return false
    }
    if occurrence == .deprecated, knowsVersion {
      report(
        .deprecatedElement, "'\(state.name)' is deprecated since VAST \(state.occurrences.deprecatedSince)",
        at: .start, value: state.name.description)
    }
    if isRepeated, !occurrence.mayRepeat, occurrence != .absent { checkRepetition(index) }
    return true
  }

  private func checkRepetition(_ index: Int) {
    let state = grammar.states[index]
    if state.role == .universalAdId {
      report(
        .universalAdIdRepeated, "VAST \(version.name) has one UniversalAdId per creative; several came with 4.2",
        at: .start)
    } else {
      report(
        .repeatedElement, "'\(state.name)' may stand only once in '\(openName(1))'", at: .start,
        value: state.name.description)
    }
  }

  /// A required child, by its row, that an element has not had.
  func reportMissingChild(_ row: Int, _ type: GrammarType) {
    let name = grammar.states[type.firstChildState + row].name.description
    if name == "MediaFile" || name == "MediaFiles" { return }  // see `media-missing`
    if name == "VASTAdTagURI", ad.hasLegacyTag { return }
    let isMild = type.role == .wrapper && (name == "Impression" || name == "Creatives")
    report(
      RuleCatalog.byAbsentElement[name] ?? .missingElement, "'\(name)' is missing in '\(openName(0))'", at: .start,
      value: name, severity: isMild ? .warning : nil)
  }

  /// A required attribute, by its row, that a tag does not have.
  func reportMissingAttribute(_ row: Int, _ type: GrammarType) {
    switch type.role {
    case .vast: break  // see `version-missing`
    case .verification: report(.verificationVendorMissing, "Verification does not name its vendor", at: .start)
    default:
      let name = grammar.spelling(of: type.firstAttribute + row, in: version)
      report(
        .missingAttribute, "'\(openName(0))' has no attribute '\(name)'", at: .start, value: name.description)
    }
  }

  func checkUnknownAttribute(_ attribute: XMLAttribute) {
    let name = attribute.localName
    let owner = openName(0)
    report(
      .unknownAttribute, "'\(name.prefix(60))' is no attribute of '\(owner)'", at: .name(attribute), value: name)
  }

  /// Whether an attribute is of this version; reports if it is not, is deprecated or is spelt in another way.
  ///
  /// Called only for those that may be at fault, see ``ValidationPass/start(_:)``.
  func checkAttributeName(_ attribute: XMLAttribute, _ index: Int) -> Bool {
    let row = grammar.attributes[index]
    let occurrence = row.occurrences[version]
    if occurrence == .absent, knowsVersion {
      let versions = row.occurrences.description
      report(
        .attributeNotInVersion, "the attribute '\(row.name)' is not in VAST \(version.name), but in \(versions)",
        at: .name(attribute), value: row.name.description)
      return false
    }
    if occurrence == .deprecated, knowsVersion, !isVPAID(attribute) {
      report(
        .deprecatedAttribute, "the attribute '\(row.name)' is deprecated since VAST \(row.occurrences.deprecatedSince)",
        at: .name(attribute), value: row.name.description)
    }
    if !attribute.isExact || !row.isPlain { checkSpelling(attribute, index) }
    return true
  }

  private func checkSpelling(_ attribute: XMLAttribute, _ index: Int) {
    let spelling = grammar.spelling(of: index, in: version)
    if attribute.isSpelt(spelling) { return }
    let name = attribute.localName
    if !knowsVersion, grammar.isSpelling(name, of: index) { return }
    let rule: RuleDefinition = grammar.attributes[index].hasOtherSpelling ? .attributeSpelling : .nameCase
    report(rule, "'\(name)' is spelt '\(spelling)' in VAST \(version.name)", at: .name(attribute), value: name)
  }

  /// A child that stands behind one that the schema has after it.
  func checkOrder(_ element: XMLElement, _ index: Int) {
    let state = grammar.states[index]
    let order = version <= .v3_0 ? state.orderUntil3 : state.row
    if order < openElements[depth - 1].lastOrder {
      report(
        .elementOrder, "'\(state.name)' stands in another order than in the schema of VAST \(version.name)",
        at: .tag(element), value: state.name.description)
    }
    openElements.changeLast { $0.lastOrder = max(order, $0.lastOrder) }
  }

  func reportUnexpectedText(_ end: XMLElementEnd, _ index: Int) {
    let state = grammar.states[index]
    let text = end.text.bytes
    report(.unexpectedText, "'\(state.name)' has text in it: \(text.quoted)", at: .text(end), value: text.string)
  }

  func endAd() {
    if ad.inLines == 0, ad.wrappers == 0 {
      report(.adWithoutContent, "Ad has neither InLine nor Wrapper", at: .start)
    } else if ad.inLines > 0, ad.wrappers > 0 {
      report(.adWithBoth, "Ad has both InLine and Wrapper", at: .start)
    }
  }

  func endAdSource() {
    let open = openElements[depth - 1]
    if open.hasUnknownChildren || !open.children.isEmpty { return }
    report(.vmapSourceEmpty, "AdSource has no VASTAdData, AdTagURI or CustomAdData", at: .start)
  }
}
