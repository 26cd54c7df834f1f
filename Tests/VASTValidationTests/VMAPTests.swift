import Testing
import VASTReading

@Suite struct VMAPTests {
  static let ad = """
    <vmap:VASTAdData><VAST version="3.0"><Ad id="1"><Wrapper><AdSystem>S</AdSystem>
    <VASTAdTagURI>https://a.example/v</VASTAdTagURI><Impression>https://a.example/i</Impression><Creatives/></Wrapper></Ad></VAST></vmap:VASTAdData>
    """
  static let tag = "<vmap:AdTagURI templateType=\"vast4\">https://a.example/v</vmap:AdTagURI>"

  static func document(_ breaks: String) -> String {
    "<vmap:VMAP xmlns:vmap=\"http://www.iab.net/videosuite/vmap\" version=\"1.0\">\n\(breaks)\n</vmap:VMAP>"
  }

  static func adBreak(_ content: String, _ attributes: String = "timeOffset=\"start\" breakType=\"linear\"") -> String {
    "<vmap:AdBreak \(attributes)>\(content)</vmap:AdBreak>"
  }

  static func source(_ content: String) -> String { "<vmap:AdSource id=\"1\">\(content)</vmap:AdSource>" }

  static let breaks: [(String, [String])] = [
    (adBreak(source(ad)), []), (adBreak(source(tag)), []), (adBreak(""), []),
    (adBreak(source("<vmap:CustomAdData templateType=\"x\"><![CDATA[any]]></vmap:CustomAdData>")), []),
    (adBreak(source("")), ["vmap-source-empty"]),
    (adBreak(source("<vmap:VASTAdData/>")), ["missing-element"]),
    (adBreak(source(tag.replacing(" templateType=\"vast4\"", with: ""))), ["missing-attribute"]),
    (adBreak(source(tag.replacing("https://a.example/v", with: ""))), ["url-empty"]),
    (adBreak(source(ad.replacing("<Impression>https", with: "<Impression>http"))), ["url-insecure"]),
    (adBreak(source(ad.replacing(" version=\"3.0\"", with: ""))), ["version-missing"]),
    (adBreak(source(tag), "breakType=\"linear\""), ["missing-attribute"]),
    (adBreak(source(tag), "timeOffset=\"start\""), ["missing-attribute"]),
    (adBreak(source(tag), "timeOffset=\"00:10:00.000\" breakType=\"linear,display\" breakId=\"mid\""), []),
    (adBreak(source(tag), "timeOffset=\"#2\" breakType=\"nonlinear\""), []),
    (adBreak(source(tag), "timeOffset=\"50%\" breakType=\"display\""), []),
    (adBreak(source(tag), "timeOffset=\"10\" breakType=\"linear\""), ["offset-format"]),
    (adBreak(source(tag), "timeOffset=\"middle\" breakType=\"linear\""), ["offset-format"]),
    (adBreak(source(tag), "timeOffset=\"end\" breakType=\"overlay\""), ["unknown-keyword"]),
    (
      adBreak(
        "<vmap:TrackingEvents><vmap:Tracking event=\"breakStart\">https://a.example/b</vmap:Tracking></vmap:TrackingEvents>"
      ),
      []
    ),
    (
      adBreak(
        "<vmap:TrackingEvents><vmap:Tracking event=\"start\">https://a.example/b</vmap:Tracking></vmap:TrackingEvents>"),
      ["tracking-event-misplaced"]
    ),
    (adBreak("<vmap:AdSauce/>"), ["unknown-element"]),
    (adBreak("<vmap:Extensions><vmap:Extension type=\"x\"><a/></vmap:Extension></vmap:Extensions>"), []),
  ]

  @Test(arguments: breaks)
  func breaksAreChecked(content: String, expected: [String]) throws {
    #expect(try findings(Self.document(content).utf8).map(\.rule) == expected)
  }

  @Test(arguments: breaks)
  func aBadBreakDoesNotHideTheNext(content: String, expected: [String]) throws {
    let insecure = Self.adBreak(Self.source(Self.ad.replacing("<Impression>https", with: "<Impression>http")))
    let rules = try findings(Self.document("\(content)\n\(insecure)").utf8).map(\.rule)
    #expect(rules == expected + ["url-insecure"])
  }

  @Test func withoutAPrefixItIsTheSame() throws {
    let document = Self.document(Self.adBreak(Self.source(Self.ad))).replacing("vmap:", with: "").replacing(
      "xmlns:vmap", with: "xmlns")
    #expect(try findings(document.utf8).map(\.rule) == [])
  }

  @Test func pathsLeadThroughThePlaylist() throws {
    let document = Self.document(Self.adBreak("") + Self.adBreak(Self.source("")))
    #expect(try findings(document.utf8).map(\.path) == ["/VMAP/AdBreak[2]/AdSource"])
  }
}
