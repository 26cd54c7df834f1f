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

  @Test func ofOneRuleOnlySoManyFindingsAreListed() throws {
    let errors = String(repeating: "<Error/>", count: 1_200)
    let all = try findings(inLine("\(errors)\n\(PlaceTests.creatives)").utf8)
    #expect(all.count == 1_001)
    #expect(all.last?.message == "200 more findings of this rule are not listed")
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
