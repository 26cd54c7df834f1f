import Testing
import VASTReading

@testable import VASTMetadata

/// How documents are read, where a file of the fixtures would say no more than a line.
@Suite struct ReadingTests {
  private static func metadata(_ text: String) throws -> [AdMetadata] {
    try VASTDocument(parsing: Array(text.utf8)).ads.map { AdMetadata(of: $0) }
  }

  private static func extensions(_ content: String) -> String {
    "<VAST><Ad><InLine><Extensions>\(content)</Extensions></InLine></Ad></VAST>"
  }

  @Test(arguments: [
    // attributes are not trimmed, texts are
    ("<Extension><X dealId=\" d \"/></Extension>", " d "),
    ("<Extension><Deal id=\" d \"/></Extension>", " d "),
    ("<Extension><DealId> d </DealId></Extension>", "d"),
    ("<Extension><X dealId=\"  \"/><X dealId=\"e\"/></Extension>", "e"),
    // an extension of that type may stand at any depth
    ("<Extension type=\"DealId\">a</Extension>", "a"),
    ("<Extension><Extension type=\"deal-id\">a</Extension></Extension>", "a"),
    ("<Bid><Extension type=\"DealId\">a</Extension></Bid>", "a"),
    ("<Extension><Bid><Extension type=\"DEAL_ID\">a</Extension></Bid></Extension>", "a"),
    // but Google's shape may not
    ("<Extension><Extension type=\"programmatic\"><DealId>a</DealId></Extension><DealId>b</DealId></Extension>", "a"),
    ("<X dealId=\"x\"/><Extension type=\"programmatic\"><DealId>a</DealId><DealId>b</DealId></Extension>", "b"),
    ("<X dealId=\"x\"/><Extension type=\"programmatic\"><Y><DealId>a</DealId></Y></Extension>", "x"),
    // an element comes before what is in it, its text before its attributes
    ("<DealId dealId=\"attribute\">text</DealId>", "text"),
    ("<DealId>text<X dealId=\"inner\"/></DealId>", "text"),
    ("<DealId> <X dealId=\"inner\"/></DealId>", "inner"),
    ("<Deal dealId=\"first\" id=\"second\"/>", "first"),
    ("<Deal>text</Deal>", ""),
  ])
  func dealIDs(_ content: String, _ expected: String) throws {
    #expect(try Self.metadata(Self.extensions(content)).map(\.dealID) == [expected])
  }

  /// References in attributes are what they stand for.
  @Test func referencesInAttributes() throws {
    let text = "<VAST><Ad id=\"a&amp;b&#38;c&lt;&gt;&quot;&#x27;é\"><InLine/></Ad></VAST>"
    #expect(try Self.metadata(text).map(\.adID) == ["a&b&c<>\"'é"])
  }

  /// Line ends are line feeds, in CDATA too.
  @Test func lineEnds() throws {
    let title = "<AdTitle>a\r\nb\rc<![CDATA[d\r\ne\rf\r]]><![CDATA[\ng]]></AdTitle>"
    let text = "<VAST><Ad><InLine>\(title)</InLine></Ad></VAST>"
    #expect(try Self.metadata(text).map(\.adTitle) == ["a\nb\ncd\ne\nf\n\ng"])
  }

  @Test func playOrderOfTheLargestSequence() throws {
    let text = "<VAST><Ad id=\"a\"><InLine/></Ad><Ad id=\"b\" sequence=\"9223372036854775807\"><InLine/></Ad></VAST>"
    #expect(try Self.metadata(text).map(\.adID) == ["b", "a"])
  }

  /// Names in another case are told of, and refused by a strict reading.
  @Test(arguments: [
    "<VAST Version=\"3.0\"/>", "<VAST><Ad ID=\"1\"/></VAST>",
    "<VAST><Ad><Wrapper AllowMultipleAds=\"true\"/></Ad></VAST>",
    "<VAST><Ad><Wrapper followadditionalwrappers=\"true\"/></Ad></VAST>",
    "<VAST><Ad><InLine><Creatives><Creative><Linear skipOffset=\"5\"/></Creative></Creatives></InLine></Ad></VAST>",
    "<VAST><Ad><InLine><Extensions><Extension TYPE=\"x\"/></Extensions></InLine></Ad></VAST>",
    "<VAST><Ad><InLine><Extensions><extension/></Extensions></InLine></Ad></VAST>",
    "<VMAP><AdBreak breakID=\"1\"/></VMAP>",
  ])
  func namesInAnotherCase(_ text: String) throws {
    let lax = try VASTDocument(parsing: Array(text.utf8), options: ReadOptions(readsExtended: true))
    #expect(lax.diagnostics.map(\.severity) == [.warning])
    #expect(throws: Diagnostic.self) {
      try VASTDocument(parsing: Array(text.utf8), options: ReadOptions(isStrict: true, readsExtended: true))
    }
  }

  @Test func aByteThatIsNotOfTheDeclaredEncoding() {
    let text = "<?xml version=\"1.0\" encoding=\"us-ascii\"?><VAST><Ad id=\"é\"><InLine/></Ad></VAST>"
    do {
      _ = try VASTDocument(parsing: Array(text.utf8))
      Issue.record("read")
    } catch {
      #expect(error.message.contains("0xC3 is not us-ascii"))
    }
  }

  /// Several documents one after the other, in any encoding.
  @Test(arguments: [
    ["UTF-8", "UTF-8"], ["ISO-8859-1", "UTF-8"], ["UTF-8", "ISO-8859-1"], ["windows-1252", "windows-1252"],
    ["UTF-16LE", "UTF-16LE"], ["UTF-16BE", "UTF-16BE"], ["UTF-16LE", "UTF-8"],
    ["UTF-16 with mark", "UTF-16 with mark"],
  ])
  func documentsInARow(_ encodings: [String]) throws {
    var bytes: [UInt8] = []
    for (number, encoding) in encodings.enumerated() {
      let text = "<VAST><Ad id=\"\(number)é\"><InLine/></Ad></VAST>\n"
      let declared = "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>" + text
      switch encoding {
      case "UTF-16LE": bytes += text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case "UTF-16BE": bytes += text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      case "UTF-16 with mark": bytes += ("\u{FEFF}" + text).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case "UTF-8": bytes += Array(declared.utf8)
      default: bytes += declared.unicodeScalars.map { UInt8($0.value) }
      }
    }
    let reader = VASTReader()
    var ids: [String] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let (document, count) = try Array(rest).withUnsafeBytes { try reader.readFirst($0) }
      ids += document.ads.map(\.id)
      rest = rest.dropFirst(count)
    }
    #expect(ids == encodings.indices.map { "\($0)é" })
  }
}
