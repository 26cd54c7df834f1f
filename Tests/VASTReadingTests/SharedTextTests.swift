import Testing
import VASTMetadata

@testable import VASTReading

@Suite("What the ads of a document share")
struct SharedTextTests {
  @Test("The version and the break are not stored with each ad")
  func stored() throws {
    let long = String(repeating: "v", count: 10_000)
    let ads = String(repeating: "<Ad id=\"1\"><InLine/></Ad>", count: 3)
    let document = try VASTDocument(
      parsing: Array(
        """
        <vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap"><vmap:AdBreak breakId="\(long)"><vmap:AdSource>\
        <vmap:VASTAdData><VAST version="\(long)">\(ads)</VAST></vmap:VASTAdData></vmap:AdSource></vmap:AdBreak></vmap:VMAP>
        """.utf8), options: ReadOptions(readsExtended: true))
    #expect(document.ads.map(\.texts.count) == [1, 1, 1])
    #expect(document.ads.map { AdMetadata(of: $0).extended?.vastVersion } == [long, long, long])
    #expect(document.ads.map { AdMetadata(of: $0).extended?.adBreak.id } == [long, long, long])
  }
}
