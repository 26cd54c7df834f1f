import Testing

@testable import VASTReporting

struct CheckstyleReporterTests {
  @Test func wholeReport() {
    let url = "http://a.example/?x=50%&amp;y=[CACHEBUSTING]"
    #expect(
      Samples.report.text(.checkstyle) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="ads/first ad.xml">
            <error line="3" column="15" severity="error" message="&quot;30s&quot; is no duration" \
        source="vastmeta.value.duration-format"/>
            <error line="9" column="1" severity="warning" message="\(url) is not encrypted" \
        source="vastmeta.url.url-insecure"/>
          </file>
          <file name="ads/good.xml">
          </file>
          <file name="&lt;stdin&gt;">
            <error line="1" column="1" severity="info" message="the response holds no ad" \
        source="vastmeta.document.no-ad"/>
          </file>
        </checkstyle>

        """)
  }

  @Test(arguments: [
    ("\"'<>&", "&quot;'&lt;&gt;&amp;"),
    ("]]>&amp;", "]]&gt;&amp;amp;"),
    ("\"\u{301}<\u{301}", "&quot;\u{301}&lt;\u{301}"),
    ("a\r\n\tb", "a  b"),
    ("\0\u{1}\u{1B}\u{85}\u{FFFE}\u{202E}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\\u{FFFE}\u{FFFD}"),
  ])
  func hostileText(text: String, expected: String) {
    let report = Samples.report(of: Samples.finding(message: text), source: text).text(.checkstyle)
    #expect(
      report == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="\(expected)">
            <error line="1" column="2" severity="error" message="\(expected)" source="vastmeta.url.url-syntax"/>
          </file>
        </checkstyle>

        """)
  }
}
