import Testing
import XMLStream

@testable import VASTReading

/// Faults of XML are told where they are, wherever libxml2 notices them and however it is fed.
@Suite struct FaultPlaceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    /// `LINE:COLUMN` of the first fault, and a part of what is said.
    var place: String
    var message: String

    init(_ text: String, _ place: String, _ message: String) {
      (self.text, self.place, self.message) = (text, place, message)
    }

    var testDescription: String { text.prefix(60).debugDescription }
  }

  private static let long = String(repeating: "é ", count: 400)

  static let cases = [
    // The prefix belongs to the name, and names are compared whole.
    Case("<VAST a=\"\" a:bc=\"1\" a:bc=\"2\"/>", "1:21", "\"a:bc\" stands twice"),
    Case("<VAST xmlns:a=\"u\" a:bc=\"1\" bc=\"\" abc=\"\" a:bcd=\"\" a:bc=\"2\"/>", "1:50", "\"a:bc\" stands twice"),
    Case("<VAST xmlns=\"u\" xmlns:ab=\"u\" xmlns:a=\"u\"\n xmlns:a=\"v\"/>", "2:2", "\"xmlns:a\" stands twice"),
    Case("<VAST xmlns=\"u\"\n  xmlns=\"v\"/>", "2:3", "\"xmlns\" stands twice"),
    Case("<VAST a = \"1\" ab=\"a='2'\" \n a\n=\n'2' b=''/>", "2:2", "\"a\" stands twice"),
    // What libxml2 notices at the end of a text, or only when it has read on.
    Case("<VAST>one\ntwo ]]> three\n</VAST>", "2:5", "\"]]>\" stands outside"),
    Case("<VAST>one\n\(long)]]> three\n</VAST>", "2:1201", "\"]]>\" stands outside"),
    Case("<VAST>]]>\n]]></VAST>", "1:7", "\"]]>\" stands outside"),
    // Of two faults the first.
    Case("<VAST>\n&#x0;\n\n\n\u{1}</VAST>", "2:1", "U+0000 is not allowed"),
    Case("<VAST a=\"&#x1;\"\n b=\"\u{1}\"/>", "1:10", "U+0001 is not allowed"),
    Case("<VAST>\n & \n\u{1}</VAST>", "2:2", "a bare \"&\""),
    Case("<VAST>\n\u{1}\n & </VAST>", "2:1", "U+0001 is not allowed"),
    Case("<VAST>\n</VOST>\u{1}", "2:1", "does not close"),
  ]

  @Test(arguments: cases) func place(_ expected: Case) {
    let bytes = Array(expected.text.utf8)
    for size in [1, 2, 7, 64, bytes.count] {
      let error = Reading(bytes, pieces: [size]).error
      let place = error?.location.map { "\($0.line):\($0.column)" }
      #expect(place == expected.place, "pieces of \(size)")
      #expect(error?.message.contains(expected.message) == true, "\(error?.message ?? "")")
    }
    let wide = expected.text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let error = Reading([0xFF, 0xFE] + wide).error
    #expect(error?.location.map { "\($0.line):\($0.column)" } == expected.place)
  }

  /// Each prefix that is not declared is told where it stands, of many in a long tag too.
  @Test func unboundPrefixes() {
    let attributes = (0..<3000).map { "\n p\($0 / 2):a\($0)=\"\"" }.joined()
    let reading = Reading(Array("<v:VAST\(attributes)/>".utf8))
    let places = reading.diagnostics.filter { $0.message.contains("is not declared") }.compactMap(\.location)
    #expect(Set(places.map(\.line)).isSuperset(of: [1, 2, 3]))
    #expect(places.allSatisfy { $0.column == 2 })
  }
}

/// The start of the document, before its encoding is known.
@Suite struct HeadTests {
  private static func utf16(_ text: String, bigEndian: Bool = false) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return bigEndian ? bytes.reversed() : bytes
    }
  }

  private static let ad = "0 {\"AdId\":\"é€😀\""

  private static let document =
    "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<VAST version=\"3.0\"><Ad id=\"é€😀\"><InLine/></Ad></VAST>"

  /// Comments before the declaration are passed over by their length in UTF-16, whatever they hold.
  @Test(arguments: ["", "<!-- abc -->", "<!-- €€€ -->", "<!-- é -->\n<!-- 😀😀😀😀 -->", " \n<!--\u{FFFD}😀é-->"])
  func commentInUTF16(_ comment: String) {
    let ids = { (bytes: [UInt8]) in Reading(bytes).ads.map { String($0.prefix(15)) } }
    let plain = Reading(Array("\(comment)\(Self.document)".replacing("UTF-16", with: "UTF-8").utf8))
    #expect(plain.ads.map { String($0.prefix(15)) } == [Self.ad] && plain.error == nil)
    for bigEndian in [false, true] {
      let bytes = Self.utf16(comment + Self.document, bigEndian: bigEndian)
      #expect(ids(bytes) == [Self.ad])
      #expect(ids((bigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]) + bytes) == [Self.ad])
    }
  }

  /// In UTF-8 such a comment may be longer than a block, and than the bytes in which the declaration is looked for.
  @Test(arguments: [false, true]) func longCommentInUTF16(recovers: Bool) {
    let text = String(repeating: "x", count: 200_000)
    for count in [21_700, 21_800, 32_000] {
      let comment = "<!--\(String(repeating: "€", count: count))-->"
      let bytes = Self.utf16("\(comment)\(Self.document.replacing("<InLine/>", with: "<InLine>\(text)</InLine>"))")
      for size in [1000, 65_536, bytes.count] {
        let reading = Reading(bytes, pieces: [size], with: VASTReader(options: ReadOptions(recovers: recovers)))
        #expect(reading.ads.map { String($0.prefix(15)) } == [Self.ad] && reading.error == nil)
      }
    }
  }

  /// What is read by its label, in any case; no other label is tried.
  @Test(arguments: [
    ("utf-8", true), ("US-ASCII", true), ("ascii", true), ("ISO-8859-1", true), ("latin1", true),
    ("Windows-1252", true), ("cp1252", true), ("UTF-16", true), ("UTF-7", false), ("UTF-7//IGNORE", false),
    ("ISO-8859-15", false), ("KOI8-R", false), ("EBCDIC-US", false), ("IBM037", false), ("HZ", false),
    ("ISO-2022-JP", false), ("Shift_JIS", false), ("GB18030", false), ("UTF-8//TRANSLIT", false), ("", true),
  ])
  func label(_ label: String, isRead: Bool) {
    let text = "<?xml version=\"1.0\" encoding=\"\(label)\"?><VAST><Ad id=\"1\"><InLine/></Ad></VAST>"
    let error = Reading(Array(text.utf8)).error
    guard !isRead else { return #expect(error == nil || label.isEmpty, "\(error?.message ?? "")") }
    #expect(error?.message.contains("\"\(label)\" is not read, but UTF-8, UTF-16, US-ASCII") == true)
    #expect(error?.location == SourceLocation(line: 1, column: 31))
  }

  /// A byte that is not of the encoding is told where it stands, whatever repair holds back at the time.
  @Test(arguments: [
    ("<VAST><Ad>a & b", 16), ("<VAST><Ad id=\"a", 16), ("<VAST><Ad id='1' id='2'>&am", 28), ("<VAST><!-- a -- b", 18),
    ("<VAST><![CDATA[a", 17), ("<VAST></", 9), ("<", 2), ("<VAST>\(String(repeating: "& x ", count: 500))", 2007),
  ])
  func notOfTheEncoding(start: String, column: Int) {
    let declaration = Array("<?xml version=\"1.0\" encoding=\"windows-1252\"?>\n".utf8)
    let bytes = declaration + Array(start.utf8) + [0x81] + Array("</Ad></VAST>".utf8)
    let reader = VASTReader(options: ReadOptions(recovers: true))
    let whole = Reading(bytes, with: reader)
    #expect(whole.error?.message.contains("0x81") == true)
    #expect(whole.error?.location == SourceLocation(line: 2, column: column))
    for size in 1...80 { #expect(Reading(bytes, pieces: [size], with: reader) == whole, "pieces of \(size)") }
  }

  /// Of what is repaired behind an error nothing is told, however far the repair has come.
  @Test func repairsBehindAnError() {
    let deep = String(repeating: "<x>", count: 300)
    let text = String(repeating: "text & ", count: 20_000)
    let bytes = Array("<VAST><Ad>a & b\(deep)\(text)".utf8)
    let reader = VASTReader(options: ReadOptions(recovers: true))
    let whole = Reading(bytes, with: reader)
    #expect(whole.error?.message.contains("more than 256 deep") == true)
    for size in [1000, 4096, 65_536] {
      #expect(Reading(bytes, pieces: [size], with: reader) == whole, "pieces of \(size)")
    }
  }

  @Test(arguments: [false, true]) func utf32(marked: Bool) {
    let text = "<VAST/>".utf8.flatMap { [$0, 0, 0, 0] as [UInt8] }
    let error = Reading((marked ? [0xFF, 0xFE, 0, 0] : []) + text).error
    #expect(error?.message.contains("\"UTF-32LE\" is not read") == true)
  }
}
