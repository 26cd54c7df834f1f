import Testing
import VASTMetadata

/// One fault, one finding: the more special rule speaks.
@Suite struct PrecedenceTests {
  static let wrapper = """
    <VAST version="3.0"><Ad id="1"><Wrapper><AdSystem>S</AdSystem><VASTAdTagURI>https://a.example/v</VASTAdTagURI>
    <Impression>https://a.example/i</Impression><Creatives/></Wrapper></Ad></VAST>
    """
  static let tag = "<VASTAdTagURI>https://a.example/v</VASTAdTagURI>"

  static let documents: [(String, [String])] = [
    (inLinear(""), []),
    (inLinear("").replacing("<Impression>https://a.example/i</Impression>", with: ""), ["impression-missing"]),
    (inLinear("").replacing("<AdTitle>T</AdTitle>", with: ""), ["missing-element"]),
    (inLinear("").replacing("<AdTitle>T</AdTitle>", with: "<AdTitle/>"), ["empty-value"]),
    (inLinear("").replacing("<Impression>https://a.example/i", with: "<Impression>"), ["url-empty"]),
    (linear("<Linear><Duration>00:00:30</Duration></Linear>"), ["media-missing"]),
    (linear("<Linear><Duration>00:00:30</Duration><MediaFiles/></Linear>"), ["media-missing"]),
    (linear("<Linear><Duration/>\(mediaFiles)</Linear>"), ["duration-format"]),
    (wrapper, []),
    (wrapper.replacing(tag, with: ""), ["wrapper-tag-missing"]),
    (wrapper.replacing(tag, with: "<VASTAdTagURI> </VASTAdTagURI>"), ["wrapper-tag-missing"]),
    (wrapper.replacing("VASTAdTagURI", with: "VASTAdTagURL"), ["wrapper-legacy-tag"]),
    (
      wrapper.replacing(
        "<Creatives/>", with: "<Creatives><Creative><Linear><MediaFiles/></Linear></Creative></Creatives>"),
      ["wrapper-with-media"]
    ),
    (inLinear("").replacing("<Creative>", with: "<Creative adId=\"1\">"), ["attribute-spelling"]),
    (inLinear("").replacing("<Creative>", with: "<Creative Id=\"1\">"), ["name-case"]),
    (inLinear("").replacing("<Creative>", with: "<Creative name=\"1\">"), ["unknown-attribute"]),
    (inLinear("").replacing("<Creative>", with: "<Creative id=\"\">"), ["empty-value"]),
    (inLinear("").replacing("Duration>", with: "duration>"), ["name-case"]),
    (inLinear("").replacing("VAST", with: "vast"), ["name-case"]),
    (inLinear("").replacing(" version=\"3.0\"", with: ""), ["version-missing"]),
    (inLinear("", version: "3.0 "), ["surrounding-whitespace"]),
    (inLinear("", version: "2.0.1"), []),
    (inLinear("", version: "3.7"), ["version-unknown"]),
    (inLinear("", version: "1.0"), ["version-unsupported"]),
    (inLinear("", version: "5.0"), ["version-unsupported"]),
    (inLinear("", version: "three"), ["version-unknown"]),
    (inLinear("", version: ""), ["version-unknown"]),
    (inLinear("", version: "4.9"), ["version-unknown"]),
    (inLinear("", version: "4"), ["universal-ad-id-missing", "version-unknown"]),
    (inLine("<Creatives><Creative/></Creatives>"), ["creative-empty"]),
    (inLine("<Creatives><Creative><Lineal/></Creative></Creatives>"), ["unknown-element"]),
    (inLine("\(PlaceTests.creatives)<Impression><URL>https://a.example/i</URL></Impression>"), ["unknown-element"]),
    (inLine("\(PlaceTests.creatives)<x:Foo xmlns:x=\"urn:x\"><Bar/></x:Foo>"), []),
    (inLine("\(PlaceTests.creatives)<Extensions><Extension a=\"1\"><Ad><Foo/></Ad>text</Extension></Extensions>"), []),
    (inLinear("<AdParameters><![CDATA[{\"a\": 1}]]></AdParameters>"), []),
    (inLinear("<AdParameters><P k=\"1\">v</P></AdParameters>"), []),
    ("<html><body/></html>", ["not-vast"]),
    ("<!DOCTYPE html><html><body><br></html>", ["not-vast"]),
    ("{\"error\": \"no fill\"}", ["not-vast"]),
    ("\u{1F}\u{8B}\u{8}", ["not-vast"]),
    ("", ["empty-document"]),
    ("\n \n", ["empty-document"]),
    ("&lt;VAST version=\"3.0\"/&gt;", ["escaped-document"]),
    ("\"<VAST version=\\\"3.0\\\"/>\"", ["escaped-document"]),
    ("<VAST version=\"3.0\"><Ad", ["xml-syntax"]),
    ("\u{FEFF}<?xml version=\"1.0\"?>\(wrapper)", []),
    (" <?xml version=\"1.0\"?>\(wrapper)", ["xml-leading-content"]),
    ("ok \(wrapper)", ["xml-leading-content"]),
    ("\(wrapper)\(wrapper)", ["xml-trailing-content"]),
    (
      "<v:VAST xmlns:v=\"http://www.iab.com/VAST\" version=\"4.0\"><v:Error>https://a.example/e</v:Error></v:VAST>",
      ["no-ad"]
    ),
    ("<v:VAST version=\"3.0\"><v:Error>https://a.example/e</v:Error></v:VAST>", ["no-ad", "xml-unbound-prefix"]),
  ]

  @Test(arguments: documents)
  func oneFaultIsFoundOnce(document: String, expected: [String]) throws {
    let bytes = document.first == "\u{1F}" ? [0x1F, 0x8B, 8] : Array(document.utf8)
    let rules = try findings(bytes).map(\.rule)
    #expect(Set(rules).sorted() == expected)
    if !expected.contains("xml-unbound-prefix") { #expect(rules.count == expected.count) }
  }

  @Test func whatIsFoundBeforeAnErrorOfXMLIsToldToo() throws {
    let document = inLine("<Error>http://a.example/e</Error><Error>https://a.example/?a&b</Error>")
    #expect(try findings(document.utf8).map(\.rule) == ["url-insecure", "xml-syntax"])
  }

  @Test func codesAreThoseOfTheStandard() throws {
    func code(_ document: String) throws -> Int? { try findings(document.utf8).first?.code?.rawValue }
    #expect(try code("{}") == 100)
    #expect(try code("<html/>") == 101)
    #expect(try code("<VideoAdServingTemplate/>") == 102)
    #expect(try code("<VAST version=\"3.0\"/>") == 303)
    #expect(try code("<VAST version=\"3.0\"><Ad>") == 100)
    #expect(try code(inLinear("").replacing("<AdTitle>T</AdTitle>", with: "")) == 101)
    #expect(try code(Self.wrapper.replacing(Self.tag, with: "")) == 300)
  }
}
