import Testing

@testable import ByteText

struct PrintableTests {
  @Test(arguments: [
    ("", ""),
    ("plain ~ text", "plain ~ text"),
    ("Käse 🎬 テスト", "Käse 🎬 テスト"),
    ("one\ntwo\r\nthree\rfour\n\nfive\tsix\u{B}\u{C}", "one two three four  five six\u{FFFD}\u{FFFD}"),
    ("\u{85}\u{2028}\u{2029}", "\u{FFFD}  "),
    ("\u{1B}[31mred\u{7}\0", "\u{FFFD}[31mred\u{FFFD}\u{FFFD}"),
    ("\u{7F}\u{9B}31m", "\u{FFFD}\u{FFFD}31m"),
    ("a\u{202E}b\u{2066}c\u{200F}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"),
    ("zero\u{200B}width\u{FEFF}", "zero\\u{200B}width\\u{FEFF}"),
    ("👩‍👧 می‌خواهم", "👩‍👧 می‌خواهم"),
    ("\u{FFFE}\u{FFFF}\u{FFFD}", "\\u{FFFE}\\u{FFFF}\u{FFFD}"),
    ("\n\u{301}", " \u{301}"),
  ])
  func printable(text: String, expected: String) {
    #expect(Array(text.printable.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("", ""), ("plain ~ text", "plain ~ text"), ("a\r\nb\tc", "a  b c"),
    ("\0\u{B}\u{1B}[31m\u{7F}\u{80}\u{9F}\u{A0}", "\u{FFFD}\u{FFFD}\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}"),
    ("\u{200E}\u{200F}\u{202A}\u{202E}\u{2066}\u{2069}", String(repeating: "\u{FFFD}", count: 6)),
    ("\u{200B}\u{FEFF}e\u{301}👩‍👧\u{10FF80}", "\u{200B}\u{FEFF}e\u{301}👩‍👧\u{10FF80}"),
  ])
  func onOneLine(text: String, expected: String) {
    #expect(Array(text.onOneLine.unicodeScalars) == Array(expected.unicodeScalars))
  }
}
