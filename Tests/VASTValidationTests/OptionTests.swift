import Testing
import VASTMetadata
import VASTValidation

@Suite struct OptionTests {
  /// Has a missing title, an insecure URL and an unknown macro.
  static let document = inLine("<Error>http://a.example/[CACHEBUSTER]</Error>\n\(PlaceTests.creatives)")
    .replacing("<AdTitle>T</AdTitle>", with: "")

  static let options: [(ValidationOptions, [String])] = [
    (ValidationOptions(), ["missing-element error", "url-insecure warning", "macro-unknown warning"]),
    (ValidationOptions(select: ["url"]), ["url-insecure warning", "macro-unknown warning"]),
    (ValidationOptions(select: ["url-insecure", "structure"]), ["missing-element error", "url-insecure warning"]),
    (ValidationOptions(ignore: ["url"]), ["missing-element error"]),
    (ValidationOptions(select: ["url"], ignore: ["url-insecure"]), ["macro-unknown warning"]),
    (
      ValidationOptions(severity: ["url": .info, "url-insecure": .error]),
      ["missing-element error", "url-insecure error", "macro-unknown info"]
    ),
    (ValidationOptions(severity: ["missing-element": .off, "url": .off]), []),
    (
      ValidationOptions(severity: ["element-order": .error]),
      ["missing-element error", "element-order error", "url-insecure warning", "macro-unknown warning"]
    ),
  ]

  @Test(arguments: options)
  func rulesAreSelectedAndWeighed(options: ValidationOptions, expected: [String]) throws {
    #expect(try findings(Self.document.utf8, options).map { "\($0.rule) \($0.severity)" } == expected)
  }

  @Test func theVersionOfTheOptionsCounts() throws {
    let category = inLine("<Category authority=\"a\">C</Category>\n\(PlaceTests.creatives)")
    #expect(try findings(category.utf8).map(\.rule) == ["element-not-in-version"])
    #expect(try findings(category.utf8, ValidationOptions(version: .v4_0)).map(\.rule) == ["universal-ad-id-missing"])
    let wrong = category.replacing("version=\"3.0\"", with: "version=\"9\"")
    #expect(try findings(wrong.utf8, ValidationOptions(version: .v3_0)).map(\.rule) == ["element-not-in-version"])
  }

  @Test func theDeclaredVersionIsReportedAsItIsWritten() throws {
    let validator = try VASTValidator()
    #expect(validator.validate("<VAST version=\"4\"/>".utf8, source: "a").vastVersion == "4")
    #expect(validator.validate("<VAST/>".utf8, source: "a").vastVersion == nil)
    #expect(validator.validate("<html/>".utf8, source: "a").vastVersion == nil)
  }

  @Test func aValidatorForgetsTheLastDocument() throws {
    let validator = try VASTValidator()
    let first = validator.validate(Self.document.utf8, source: "a").findings
    for broken in ["<VAST version=\"2.0\"><Ad><InLine><Creatives><Creative id=\"c\">", "", "<a><b>", "{"] {
      _ = validator.validate(broken.utf8, source: "b")
      #expect(validator.validate(Self.document.utf8, source: "a").findings == first)
    }
  }

  @Test func everyFindingIsListedHoweverManyThereAre() throws {
    let errors = String(repeating: "<Error/>", count: 1_200)
    let all = try findings(inLine("\(errors)\n\(PlaceTests.creatives)").utf8)
    #expect(all.count == 1_200)
    #expect(Set(all.map(\.location)).count == 1_200)
  }

  static let unreadable: [(String, String)] = [
    ("", "empty-document"), (" \n", "empty-document"), ("{}", "not-vast"),
    ("2026-01-01 GET /ad", "xml-leading-content"),
    ("<rss/>", "not-vast"), ("<html><body/></html>", "not-vast"), ("<VideoAdServingTemplate/>", "version-unsupported"),
    ("<VAST version=\"3.0\"><Ad>", "xml-syntax"), ("<!DOCTYPE VAST><VAST version=\"3.0\"/>", "xml-doctype"),
    ("<?xml version=\"1.0\" encoding=\"EBCDIC\"?><VAST version=\"3.0\"/>", "xml-syntax"),
    ("&lt;VAST/&gt;", "escaped-document"),
  ]

  @Test(arguments: unreadable)
  func whatCannotBeReadIsAnErrorWhateverTheOptions(document: String, rule: String) throws {
    let options = [
      ValidationOptions(select: ["media"]), ValidationOptions(ignore: ["xml", "document", "structure"]),
      ValidationOptions(severity: ["xml": .info, "document": .off, "structure": .off, rule: .info]),
      ValidationOptions(ignore: ["structure", "document"], severity: [rule: .off]),
    ]
    for options in options {
      let found = try findings(document.utf8, options).filter(\.isUnreadable)
      #expect(found.map(\.rule) == [rule] && found.allSatisfy { $0.severity == .error })
    }
  }

  @Test func whatDoesNotEndTheReadingCanBeSilenced() throws {
    let label = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + inLine(PlaceTests.creatives)
    let trailing = inLine(PlaceTests.creatives) + "x"
    for document in [label, trailing] {
      #expect(try findings(document.utf8).map(\.group) == ["xml"])
      #expect(try findings(document.utf8, ValidationOptions(ignore: ["xml"])).isEmpty)
    }
    let validator = try VASTValidator(options: ValidationOptions(ignore: ["xml"]))
    validator.begin(source: "a", recovers: true)
    Array(inLine("<Error>https://a.example/?a&b</Error>\n\(PlaceTests.creatives)").utf8).withUnsafeBytes {
      validator.push($0)
    }
    #expect(validator.finish().findings.isEmpty)
  }

  @Test func findingsHaveNoMoreThanIsAskedFor() throws {
    let document = inLine("<AdTitle>é\u{1F600}</AdTitle><Error>http://a.example</Error>\n\(PlaceTests.creatives)")
    let sets: [(FindingExtras, hasExcerpt: Bool, isCounted: Bool)] = [
      ([], false, false), (.excerpts, true, false), (.utf16Columns, false, true),
      ([.excerpts, .utf16Columns], true, true),
    ]
    for (extras, hasExcerpt, isCounted) in sets {
      let found = try VASTValidator(extras: extras).validate(document.utf8, source: "a").findings
      let finding = try #require(found.first { $0.rule == "url-insecure" })
      #expect((finding.excerpt != nil) == hasExcerpt)
      // é has one unit and two bytes, the emoji two and four.
      #expect(finding.location.utf16Column == (isCounted ? finding.location.column - 3 : nil))
    }
  }

  @Test func findingsOfChainsAndKeysHaveTheirRule() throws {
    let validator = try VASTValidator(
      options: ValidationOptions(ignore: ["wrapper-loop"], severity: ["key-empty": .info]))
    let place = SourceLocation(line: 3, column: 4)
    let outcomes: [(ChainOutcome, String?, Int?)] = [
      (.limit(5), "wrapper-limit", 302), (.loop, nil, nil), (.noAd, "wrapper-no-ad", 303),
      (.fetch("HTTP 404"), "wrapper-fetch", 301), (.forbidden, "wrapper-forbidden", 300),
      (.fieldMissing("Impression"), "chain-field-missing", 101),
    ]
    for (outcome, rule, code) in outcomes {
      let finding = validator.finding(outcome, tagURI: "https://a.example/v", at: place, path: "/VAST/Ad[1]/Wrapper")
      #expect(finding?.rule == rule)
      #expect(finding?.code?.rawValue == code)
    }
    let empty = validator.finding(emptyKey: "MediaURL", ofAd: 2, id: "x", at: place)
    #expect(empty?.rule == "key-empty" && empty?.severity == .info && empty?.message == "ad 2 (x) has no MediaURL")
  }
}
