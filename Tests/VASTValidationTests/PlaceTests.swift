import Testing
import VASTMetadata
import VASTValidation

@Suite struct PlaceTests {
  /// What a finding points at: a tag, an attribute, a text.
  static let documents: [String] = [
    // the start tag
    inLine("⟦missing-element⟧<Creatives></Creatives>"),
    "<VAST version=\"3.0\">\n ⟦ad-without-content⟧<Ad id=\"é\"></Ad></VAST>",
    "<VAST version=\"2.0\"><Error>https://a.example/e</Error></VAST>".replacing(
      "<VAST version", with: "⟦no-ad⟧<VAST version"
    ).replacing("<Error>", with: "⟦element-not-in-version⟧<Error>"),
    linear("<Linear>⟦duration-format⟧<Duration> </Duration>\(mediaFiles)</Linear>"),
    linear("⟦missing-element⟧<Linear>\(mediaFiles)</Linear>"),
    linear("⟦media-missing⟧<Linear><Duration>00:00:30</Duration></Linear>"),
    inLinear(
      "<TrackingEvents>\n  ⟦progress-offset-missing⟧<Tracking event=\"progress\">https://a.example/p</Tracking></TrackingEvents>"
    ),
    inLinear(
      "⟦quartiles-incomplete⟧<TrackingEvents><Tracking event=\"start\">https://a.example/p</Tracking></TrackingEvents>"),
    // the attribute
    "<VAST ⟦version-unknown⟧version = '3.9'>\n</VAST>".replacing("<VAST", with: "⟦no-ad⟧<VAST"),
    linear(
      "<Linear ⟦skipoffset-beyond-duration⟧skipoffset=\"00:01:00\"><Duration>00:00:30</Duration>\(mediaFiles)</Linear>"),
    linear("<Linear\n\tskipoffset=\"110%\"><Duration>00:00:30</Duration>\(mediaFiles)</Linear>").replacing(
      "skipoffset", with: "⟦offset-beyond-duration⟧skipoffset"),
    inLinear(
      """
      <TrackingEvents><Tracking event="progress"
        ⟦offset-beyond-duration⟧offset="00:00:45.500">https://a.example/p</Tracking></TrackingEvents>
      """),
    inLinear(
      "<TrackingEvents><Tracking ⟦tracking-event-unknown⟧event=\"strat\">https://a.example/p</Tracking></TrackingEvents>"
    ),
    // the text
    linear("<Linear><Duration>\n ⟦duration-format⟧1:30</Duration>\(mediaFiles)</Linear>"),
    inLine("<Error><![CDATA[ ⟦url-relative⟧error.gif ]]></Error>\n\(creatives)"),
    inLine("<Error>https://a.example/e</Error>⟦unexpected-text⟧null\n\(creatives)"),
    inLine("<Advertiser>ü</Advertiser><Error>⟦url-insecure⟧http://a.example/e</Error>\n\(creatives)"),
    // an element that is not in the table
    inLine("<Advertiser>A</Advertiser>⟦unknown-element⟧<Advertizer>B</Advertizer>\n\(creatives)"),
    inLine("⟦misplaced-element⟧<MediaFiles><MediaFile/></MediaFiles>\n\(creatives)"),
    // an error of XML
    inLine("\(creatives)<Error>https://a.example/?a=1⟦xml-syntax⟧&b=2</Error>"),
    inLine("\(creatives)<Error>https://a.example/⟦xml-syntax⟧</Eror>"),
  ]

  static let creatives =
    "<Creatives><Creative><Linear><Duration>00:00:30</Duration>\(mediaFiles)</Linear></Creative></Creatives>"

  @Test(arguments: documents)
  func findingsPointAtTheThing(marked: String) throws {
    let document = MarkedDocument(marked)
    #expect(try places(document.text.utf8) == document.expected.sorted(by: before))
  }

  @Test(arguments: documents)
  func placesDoNotDependOnHowBytesComeIn(marked: String) throws {
    let bytes = Array(MarkedDocument(marked).text.utf8)
    let validator = try VASTValidator()
    let whole = validator.validate(bytes, source: "test.xml")
    for size in [1, 2, 3, 7, 64] {
      validator.begin(source: "test.xml")
      for start in stride(from: 0, to: bytes.count, by: size) {
        bytes[start..<min(bytes.count, start + size)].withUnsafeBytes { validator.push($0) }
      }
      #expect(validator.finish().findings == whole.findings)
    }
  }

  @Test(arguments: documents)
  func placesAreThoseOfUTF8InUTF16Too(marked: String) throws {
    let text = MarkedDocument(marked).text
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try places(utf16) == places(text.utf8))
  }

  @Test func pathsNumberWhatMayRepeat() throws {
    let document = inLinear(
      """
      <TrackingEvents><Tracking event="mute">https://a.example/1</Tracking>
      <Tracking event="mute"></Tracking></TrackingEvents>
      """)
    let path = "/VAST/Ad[1]/InLine/Creatives/Creative[1]/Linear/TrackingEvents/Tracking[2]"
    #expect(try findings(document.utf8).map(\.path) == [path])
  }

  /// Also in a later one of the blocks of 64 KiB that the document is read in.
  @Test(arguments: [0, 65_620])
  func excerptsAreThePieceOfTheLineAroundThePlace(blanks: Int) throws {
    let before = String(repeating: "<!-- é -->", count: 12)
    let after = "<Foo/>" + String(repeating: "<!-- x -->", count: 12)
    let start = "<VAST version=\"3.0\">\n" + String(repeating: "\n", count: blanks)
    let halfFirst = "<!--é\(String(repeating: "x", count: 76))-->"
    let halfLast = "<Foo/><!--\(String(repeating: "x", count: 149))"
    let cases: [(line: String, text: String, offset: Int, isCut: Bool)] = [
      (before + after, String(before.suffix(73) + after.prefix(80)), 73, true), ("  <Foo/>", "  <Foo/>", 2, false),
      // A character that is there in part is left out.
      (halfFirst + after, String(halfFirst.dropFirst(5) + after.prefix(80)), 79, true),
      (halfLast + "é-->", halfLast, 0, true),
    ]
    for (line, text, offset, isCut) in cases {
      let found = try findings("\(start)\(line)\r\n</VAST>".utf8).first { $0.rule == "unknown-element" }
      let excerpt = SourceExcerpt(
        text: text, offset: offset, isCutBefore: isCut && offset > 0, isCutAfter: isCut)
      #expect(found?.excerpt == excerpt)
    }
  }

  private func before(_ left: String, _ right: String) -> Bool {
    func place(_ text: String) -> [Int] { text.prefix { $0 != " " }.split(separator: ":").compactMap { Int($0) } }
    return place(left).lexicographicallyPrecedes(place(right))
  }
}
