import Testing
import VASTMetadata

@testable import VASTReporting

struct TextReporterTests {
  @Test func plain() {
    #expect(
      Samples.report.text(.text) == """
        ads/first ad.xml:3:15: error: "30s" is no duration [duration-format]
        ads/first ad.xml:9:1: warning: http://a.example/?x=50%&y=[CACHEBUSTING] is not encrypted [url-insecure]
        <stdin>:1:1: info: the response holds no ad [no-ad]

        """)
  }

  @Test func excerpt() {
    #expect(
      Samples.report(of: Samples.duration).text(.text, style: TextStyle(showsExcerpt: true, isColored: false)) == """
        a.xml:3:15: error: "30s" is no duration [duration-format]
              <Duration>30s</Duration>
                        ^

        """)
  }

  @Test func colored() {
    let esc = "\u{1B}"
    #expect(
      Samples.report(of: Samples.duration).text(.text, style: TextStyle(showsExcerpt: true, isColored: true)) == """
        \(esc)[1ma.xml:3:15:\(esc)[0m \(esc)[1;31merror:\(esc)[0m "30s" is no duration [duration-format]
              <Duration>30s</Duration>
                        \(esc)[1;31m^\(esc)[0m

        """)
  }

  @Test(arguments: [
    (SourceExcerpt(text: "ab", offset: 0), "  ab\n  ^\n"),
    (SourceExcerpt(text: "ab", offset: 2), "  ab\n    ^\n"),
    (SourceExcerpt(text: "\t<A>", offset: 1), "   <A>\n   ^\n"),
    (SourceExcerpt(text: "é<A>", offset: 1), "  é<A>\n   ^\n"),
    (SourceExcerpt(text: "テスト🎬<A>", offset: 4), "  テスト🎬<A>\n          ^\n"),
    (SourceExcerpt(text: "\u{1B}<A>", offset: 1), "  \u{FFFD}<A>\n   ^\n"),
    (SourceExcerpt(text: "ab", offset: 9), "  ab\n    ^\n"),
    (SourceExcerpt(text: "ab", offset: -1), "  ab\n  ^\n"),
    (SourceExcerpt(text: "", offset: 0), "  \n  ^\n"),
  ])
  func caret(excerpt: SourceExcerpt, expected: String) {
    var finding = Samples.finding(message: "m")
    finding.excerpt = excerpt
    let text = Samples.report(of: finding).text(.text, style: TextStyle(showsExcerpt: true, isColored: false))
    #expect(text == "a.xml:1:2: error: m [url-syntax]\n" + expected)
  }

  @Test func hostileNamesAndMessages() {
    let finding = Samples.finding(message: "a\r\nb.xml:1:1: error: c\u{1B}[2J\u{202E}\0")
    #expect(
      Samples.report(of: finding, source: "a\nb\u{9B}.xml").text(.text)
        == "a b\u{FFFD}.xml:1:2: error: a b.xml:1:1: error: c\u{FFFD}[2J\u{FFFD}\u{FFFD} [url-syntax]\n")
  }
}
