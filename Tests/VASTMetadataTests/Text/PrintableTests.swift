import Testing

@testable import VASTMetadata

struct PrintableTests {
  @Test(arguments: [
    ("", ""),
    ("plain ~ text", "plain ~ text"),
    ("Käse 🎬 テスト", "Käse 🎬 テスト"),
    ("one\ntwo\r\nthree\rfour\n\nfive\tsix\u{B}\u{C}", "one two three four  five six  "),
    ("\u{85}\u{2028}\u{2029}", "   "),
    ("\u{1B}[31mred\u{7}\0", "\\u{1B}[31mred\\u{7}\\u{0}"),
    ("\u{7F}\u{9B}31m", "\\u{7F}\\u{9B}31m"),
    ("a\u{202E}b\u{2066}c\u{200F}", "a\\u{202E}b\\u{2066}c\\u{200F}"),
    ("zero\u{200B}width\u{FEFF}", "zero\\u{200B}width\\u{FEFF}"),
    ("👩‍👧 می‌خواهم", "👩‍👧 می‌خواهم"),
    ("\u{FFFE}\u{FFFF}\u{FFFD}", "\\u{FFFE}\\u{FFFF}\u{FFFD}"),
    ("\n\u{301}", " \u{301}"),
  ])
  func printable(text: String, expected: String) {
    #expect(Array(text.printable.unicodeScalars) == Array(expected.unicodeScalars))
  }
}
