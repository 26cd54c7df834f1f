import Testing
import VASTMetadata
import XMLStream

@testable import VASTReading

/// Documents that are made to do harm are refused with an error that names the limit, or read as any other.
@Suite struct HostileTests {
  /// What is said of a document; nil if it is read.
  private static func error(_ text: String, recovers: Bool = false) -> String? {
    Reading(Array(text.utf8), with: VASTReader(options: ReadOptions(recovers: recovers))).error?.message
  }

  private static func nested(_ count: Int) -> String {
    "<VAST>\(String(repeating: "<x>", count: count - 1))\(String(repeating: "</x>", count: count - 1))</VAST>"
  }

  private static func attributes(_ count: Int) -> String {
    "<VAST \((0..<count).map { "a\($0)=\"\"" }.joined(separator: " "))/>"
  }

  private static func namespaces(_ count: Int) -> String {
    "<VAST \((0..<count).map { "xmlns:n\($0)=\"u\"" }.joined(separator: " "))/>"
  }

  private static let megabyte = String(repeating: "x", count: 1_000_000)

  private static func title(megabytes: Int) -> String {
    let title = String(repeating: megabyte, count: megabytes)
    return "<VAST><Ad><InLine><AdTitle>\(title)</AdTitle></InLine></Ad></VAST>"
  }

  @Test(arguments: [false, true]) func depth(_ recovers: Bool) {
    #expect(Self.error(Self.nested(256), recovers: recovers) == nil)
    #expect(Self.error(Self.nested(257), recovers: recovers)?.contains("more than 256 deep") == true)
    #expect(Self.error(Self.nested(100_000), recovers: recovers)?.contains("more than 256 deep") == true)
  }

  @Test(arguments: [false, true]) func attributesOfOneTag(_ recovers: Bool) {
    #expect(Self.error(Self.attributes(4096), recovers: recovers) == nil)
    #expect(Self.error(Self.attributes(4097), recovers: recovers)?.contains("more than 4096 attributes") == true)
    #expect(Self.error(Self.attributes(1_000_000), recovers: recovers)?.contains("more than 4096 attributes") == true)
  }

  /// Quotes in text, and values that hold ">" and quotes, are not taken for attributes.
  @Test func whatIsNoAttribute() {
    let quotes = String(repeating: "a=\"b\" c='d' ", count: 20_000)
    #expect(Self.error("<VAST><x>\(quotes)</x><!-- \(quotes) --><y><![CDATA[<z \(quotes)]]></y></VAST>") == nil)
    let value = String(repeating: "> &quot; ' ", count: 20_000)
    #expect(Self.error("<VAST a=\"\(value)\"/>") == nil)
  }

  @Test func namespacesInForce() {
    #expect(Self.error(Self.namespaces(1024)) == nil)
    #expect(Self.error(Self.namespaces(1025))?.contains("more than 1024 namespace declarations") == true)
    let five = "abcde".map { "xmlns:\($0)=\"u\"" }.joined(separator: " ")
    let nested = String(repeating: "<x \(five)>", count: 250)
    #expect(Self.error("<VAST>\(nested)")?.contains("more than 1024 namespace declarations") == true)
    let beside = String(repeating: "<x xmlns:a=\"u\"/>", count: 5000)
    #expect(Self.error("<VAST>\(beside)</VAST>") == nil)
  }

  @Test func longTexts() {
    #expect(Self.error(Self.title(megabytes: 9)) == nil)
    #expect(Self.error(Self.title(megabytes: 11))?.contains("longer than 10 MB") == true)
    let long = String(repeating: Self.megabyte, count: 11)
    // What is not read has no limit.
    #expect(Self.error("<VAST><x>\(long)</x></VAST>") == nil)
    #expect(Self.error("<VAST><x><![CDATA[\(long)]]></x></VAST>")?.contains("longer than 10 MB") == true)
    #expect(Self.error("<VAST a=\"\(long)\"/>")?.contains("longer than 10 MB") == true)
    #expect(Self.error("<VAST><!--\(long)--></VAST>")?.contains("longer than 10 MB") == true)
  }

  /// Of elements, heard of or passed over, and of attributes, known or not; names that occur again count once.
  @Test(arguments: [
    ("<VAST>", "<n#/>", "</VAST>"),
    ("<VAST><Ad><InLine><Extensions><Extension>", "<n#/>", "</Extension></Extensions></InLine></Ad></VAST>"),
    ("<VAST>", "<x n#=\"\"/>", "</VAST>"),
    ("<VAST><x><y>", "<x n#=\"\" m#=\"\"><z#/></x>", "</y></x></VAST>"),
  ])
  func manyNames(start: String, piece: String, end: String) {
    let reader = VASTReader()
    func error(_ count: Int, _ times: Int = 1) -> String? {
      let names = String(repeating: (0..<count).map { piece.replacing("#", with: "\($0)") }.joined(), count: times)
      return Reading(Array("\(start)\(names)\(end)".utf8), with: reader).error?.message
    }
    let most = 16_000
    #expect(error(most) == nil && error(most, 3) == nil)
    #expect(error(100_000)?.contains("more than 50000 different names") == true)
    // Nothing is left behind.
    #expect(error(most) == nil)
  }

  @Test func placeOfTheNameThatIsOneTooMany() {
    let lines = (0..<60_000).map { "<n\($0)/>\n" }.joined()
    let error = Reading(Array("<VAST>\n\(lines)</VAST>".utf8), with: VASTReader()).error
    // With the root element that is name 50 001.
    #expect(error?.location == SourceLocation(line: 50_001, column: 1))
  }

  @Test(arguments: [
    "\0", "<VAST>\0</VAST>", "<VAST a=\"\0\"/>", "<\0VAST/>", "<VAST/>\0", "<VAST><![CDATA[\0]]></VAST>",
  ])
  func nulBytes(_ text: String) {
    #expect(Self.error(text) != nil)
  }

  /// An invalid byte in each place of a small document.
  @Test func invalidBytes() {
    let bytes = Array("<VAST version=\"3.0\"><Ad id=\"1\"><InLine><AdTitle>T</AdTitle></InLine></Ad></VAST>".utf8)
    let reader = VASTReader()
    for index in bytes.indices {
      for byte: UInt8 in [0x80, 0xC3, 0xFF, 0x00, 0x1F, 0xED] {
        var broken = bytes
        broken[index] = byte
        #expect(Reading(broken, with: reader).error != nil, "\(byte) at \(index)")
      }
    }
  }

  /// Sequences and numbers that do not fit.
  @Test func largeNumbers() throws {
    let huge = String(repeating: "9", count: 400)
    let text = """
      <VAST><Ad id="1" sequence="\(huge)"><InLine><Creatives><Creative sequence="-\(huge)"><Linear>
      <Duration>\(huge):00:00</Duration><MediaFiles><MediaFile type="video/mp4" bitrate="\(huge)" minBitrate="-1"
      maxBitrate="9223372036854775807">u</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>
      """
    let document = try VASTDocument(parsing: Array(text.utf8))
    for cap in [0, 1, Int.max] {
      let metadata = AdMetadata(of: document.ads[0], options: SelectionOptions(maxBitrate: cap))
      #expect(metadata.creativeDurationMs == -1 && metadata.mediaURL == "u")
    }
    #expect(document.ads[0].sequence == nil)
  }
}
