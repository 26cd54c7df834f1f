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
    #expect(baseline.entries.filter { met[$0.key] != $0.value }.map(\.key.value) == ["http://a.example/2"])
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let hostile = "http://a.example/\"\\\u{1}é" + String(repeating: "x", count: 10_000)
    let entries = [
      BaselineEntry(rule: "url-insecure", source: "a b.xml", path: "/VAST/Ad[1]", value: hostile): 3,
      BaselineEntry(rule: "no-ad", source: "", path: "", value: ""): 1,
    ]
    let baseline = Baseline(entries: entries)
    #expect(baseline.json().count < 1_000)
    #expect(try JSONDecoder().decode(Baseline.self, from: Data(baseline.json())) == baseline)
  }

  @Test func whatOccursMoreOftenThanIsKnownIsNew() throws {
    let element = "<Foo/>"
    func document(_ count: Int) throws -> DocumentFindings {
      try findings(of: inLine(String(repeating: element, count: count) + "\n\(PlaceTests.creatives)"))
    }
    let baseline = Baseline([try document(1_300)])
    #expect(baseline.entries.values.reduce(0, +) == 1_300)
    for (count, new) in [(1, 0), (1_300, 0), (1_301, 1), (3_000, 1_700)] {
      let (fresh, met) = baseline.subtracted(from: try document(count))
      #expect(fresh.findings.count == new)
      #expect(met.values.reduce(0, +) == min(count, 1_300))
    }
    // A document that is met a second time has no more findings than once.
    #expect(Baseline([try document(2), try document(2), try document(1)]) == Baseline([try document(2)]))
  }

  @Test(arguments: ["", "{}", "<rss/>", "<VAST version=\"3.0\"><Ad>", "<!DOCTYPE VAST><VAST version=\"3.0\"/>"])
  func whatCannotBeReadIsNeverKnown(text: String) throws {
    let found = try findings(of: text)
    #expect(Baseline([found]).entries.keys.allSatisfy { $0.rule.hasPrefix("missing-") || $0.rule == "no-ad" })
    let entries = found.findings.map { (BaselineEntry($0, in: found.source), 9) }
    let all = Baseline(entries: Dictionary(entries, uniquingKeysWith: max))
    #expect(all.subtracted(from: found).document.findings == found.findings.filter(\.isUnreadable))
  }

  @Test func entriesMayBeRepeatedInsteadOfCounted() throws {
    let entry = "{\"rule\": \"no-ad\", \"source\": \"a\"}"
    let counted = "{\"rule\": \"no-ad\", \"source\": \"a\", \"count\": 9223372036854775807}"
    for (list, count) in [(entry, 1), ("\(entry), \(entry)", 2), ("\(entry), \(counted)", Int.max)] {
      let text = "{\"version\": 1, \"findings\": [\(list)]}"
      #expect(try JSONDecoder().decode(Baseline.self, from: Data(text.utf8)).entries.map(\.value) == [count])
    }
    let wrong = "{\"version\": 1, \"findings\": [{\"rule\": \"no-ad\", \"source\": \"a\", \"count\": 0}]}"
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Baseline.self, from: Data(wrong.utf8)) }
  }

  @Test func aBaselineOfAnotherVersionIsRefused() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Baseline.self, from: Data("{\"version\": 2, \"findings\": []}".utf8))
    }
  }
}
