import FoundationEssentials
import Testing
import VASTMetadata
import VASTValidation

@Suite struct BaselineTests {
  private func findings(of text: String, source: String = "a.xml") throws -> DocumentFindings {
    try VASTValidator().validate(text.utf8, source: source)
  }

  static let document = inLine(
    "<Error>http://a.example/1</Error><Error>http://a.example/2</Error>\n\(PlaceTests.creatives)")

  @Test func knownFindingsAreKnownWhenLinesMove() throws {
    let baseline = Baseline([try findings(of: Self.document)])
    let moved = try findings(of: "<!-- new -->\n\n" + Self.document.replacing("<Error>", with: "\n  <Error>"))
    let (fresh, met) = baseline.subtracted(from: moved)
    #expect(fresh.source == "a.xml")
    #expect(fresh.findings.isEmpty)
    #expect(met == baseline.entries)
  }

  @Test func anotherSourceElementValueOrRuleIsNew() throws {
    let baseline = Baseline([try findings(of: Self.document)])
    let changes = [
      try findings(of: Self.document, source: "b.xml"),
      try findings(of: Self.document.replacing("example/1", with: "example/3")),
      try findings(of: Self.document.replacing("http://a.example/1", with: "x")),
      try findings(
        of: Self.document.replacing(
          "<Error>http://a.example/1", with: "<Error>https://a.example/0</Error><Error>http://a.example/1")),
    ]
    for change in changes {
      let (fresh, met) = baseline.subtracted(from: change)
      #expect(!fresh.findings.isEmpty)
      #expect(met != baseline.entries)
    }
  }

  @Test func entriesThatNoLongerOccurAreNotMet() throws {
    let baseline = Baseline([try findings(of: Self.document)])
    let (fresh, met) = baseline.subtracted(
      from: try findings(of: Self.document.replacing("http://a.example/2", with: "https://a.example/2")))
    #expect(fresh.findings.isEmpty)
    #expect(baseline.entries.subtracting(met).map(\.value) == ["http://a.example/2"])
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let hostile = "http://a.example/\"\\\u{1}é" + String(repeating: "x", count: 10_000)
    let entries: Set<BaselineEntry> = [
      BaselineEntry(rule: "url-insecure", source: "a b.xml", path: "/VAST/Ad[1]", value: hostile),
      BaselineEntry(rule: "no-ad", source: "", path: "", value: ""),
    ]
    let baseline = Baseline(entries: entries)
    #expect(baseline.json().count < 1_000)
    #expect(try JSONDecoder().decode(Baseline.self, from: Data(baseline.json())) == baseline)
  }

  @Test func aBaselineOfAnotherVersionIsRefused() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Baseline.self, from: Data("{\"version\": 2, \"findings\": []}".utf8))
    }
  }
}
