import Testing

@Suite("Validating chains")
struct ChainFindingTests {
  static let files = [
    "map.json": """
    {"https://a.example/inner": "inner.xml", "https://a.example/good": "good.xml", "https://a.example/loop": "loop.xml",
    "https://a.example/empty": "empty.xml", "https://a.example/blank": "blank.xml", "https://a.example/html": "page.xml",
    "https://a.example/bare": "bare.xml"}
    """,
    "good.xml": Ads.good, "empty.xml": Ads.empty, "blank.xml": "\n", "page.xml": "<html/>",
    "inner.xml": Ads.wrapper(to: "https://a.example/good"), "loop.xml": Ads.wrapper(to: "https://a.example/loop"),
    "bare.xml": Ads.good.replacing("<Impression>https://a.example/i</Impression>", with: ""),
  ]

  @Test(
    "Each document under its own name, and what became of the wrappers",
    arguments: [
      (Ads.wrapper(to: "https://a.example/good"), [], [], 2),
      (Ads.wrapper(to: "https://a.example/inner"), [], [], 3),
      (
        Ads.wrapper(to: "https://a.example/inner"), ["--max-wrappers", "1"], ["inner.xml:2:3: error 302 wrapper-limit"],
        2
      ),
      (
        Ads.wrapper(to: "https://a.example/inner", attributes: " followAdditionalWrappers=\"false\""), [],
        ["inner.xml:2:3: error 300 wrapper-forbidden"], 2
      ),
      (Ads.wrapper(to: "https://a.example/loop"), [], ["loop.xml:2:3: error 302 wrapper-loop"], 2),
      (Ads.wrapper(to: "https://a.example/other"), [], ["w.xml:2:3: error 301 wrapper-fetch"], 1),
      (
        Ads.wrapper(to: "https://a.example/empty"), [],
        ["w.xml:2:3: error 303 wrapper-no-ad", "empty.xml:1:1: warning 303 no-ad"], 2
      ),
      (Ads.wrapper(to: "https://a.example/blank"), [], ["w.xml:2:3: error 303 wrapper-no-ad"], 1),
      (Ads.wrapper(to: "https://a.example/html"), [], ["page.xml:1:1: error 101 not-vast"], 2),
      (
        Ads.wrapper(to: "https://a.example/bare"), [],
        ["bare.xml:1:32: error 101 impression-missing"], 2
      ),
      (
        Ads.wrapper(to: "https://a.example/bare", impression: nil), [],
        [
          "w.xml:2:3: error 101 chain-field-missing", "w.xml:3:5: warning 101 impression-missing",
          "bare.xml:1:32: error 101 impression-missing",
        ], 2
      ),
      (
        Ads.wrapper(to: "https://a.example/good"), ["--require", "DealId,MediaURL"],
        ["good.xml:1:21: error 0 key-empty"], 2
      ),
    ] as [(String, [String], [String], Int)])
  func chain(document: String, words: [String], findings: [String], documents: Int) async throws {
    let workspace = try Workspace(Self.files.merging(["w.xml": document]) { $1 })
    let result = try await Program.run(
      ["validate", "-f", "json", "--map", "map.json", "w.xml"] + words, directory: workspace.folder.path)
    let report = try Findings(result.outputBytes)
    #expect(report.lines == findings)
    #expect(report.documents == documents)
    #expect(result.status == (findings.contains { $0.contains(" error ") } ? 1 : 0), "\(result.errors)")
  }

  @Test("A document that several wrappers lead to, or that is an operand itself, is reported once")
  func once() async throws {
    let workspace = try Workspace([
      "map.json": "{\"https://a.example/bad\": \"bad.xml\"}", "bad.xml": Ads.badDuration,
      "v.xml": Ads.wrapper(to: "https://a.example/bad"), "w.xml": Ads.wrapper(to: "https://a.example/bad"),
    ])
    for words in [["v.xml", "w.xml"], ["."]] {
      let result = try await Program.run(
        ["validate", "--map", "map.json"] + words, directory: workspace.folder.path)
      #expect(result.output == "bad.xml:" + Ads.durationLine, "\(words)")
      #expect(result.errorLines == ["3 documents: 1 error"], "\(words)")
    }
  }

  @Test("A map that cannot be used is no fault of the document")
  func unusableMap() async throws {
    let workspace = try Workspace(["map.json": "[]", "w.xml": Ads.wrapper(to: "https://a.example/x")])
    let result = try await workspace.run("validate", "--map", "map.json", "w.xml")
    #expect(result.status == 2)
    #expect(result.errors.contains("map.json"))
  }
}
