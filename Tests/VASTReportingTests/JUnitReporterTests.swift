import Testing
import VASTValidation

@testable import VASTReporting

struct JUnitReporterTests {
  @Test func failuresFromTheThresholdOn() {
    let url = "http://a.example/?x=50%&amp;y=[CACHEBUSTING]"
    #expect(
      Samples.report.text(.junit) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="vastmeta" tests="3" failures="1" errors="0">
          <testsuite name="vastmeta validate" tests="3" failures="1" errors="0">
            <testcase name="ads/first ad.xml" classname="vastmeta.validate">
              <failure message="&quot;30s&quot; is no duration" type="duration-format">\
        ads/first ad.xml:3:15: error: &quot;30s&quot; is no duration [duration-format]</failure>
              <system-out>ads/first ad.xml:9:1: warning: \(url) is not encrypted [url-insecure]</system-out>
            </testcase>
            <testcase name="ads/good.xml" classname="vastmeta.validate">
            </testcase>
            <testcase name="&lt;stdin&gt;" classname="vastmeta.validate">
              <system-out>&lt;stdin&gt;:1:1: info: the response holds no ad [no-ad]</system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func severalFailuresOfOneDocument() {
    var report = Samples.report.failing(on: .warning)
    report.documents.removeLast(2)
    let url = "http://a.example/?x=50%&amp;y=[CACHEBUSTING]"
    #expect(
      report.text(.junit) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="vastmeta" tests="1" failures="1" errors="0">
          <testsuite name="vastmeta validate" tests="1" failures="1" errors="0">
            <testcase name="ads/first ad.xml" classname="vastmeta.validate">
              <failure message="&quot;30s&quot; is no duration (and 1 more)" type="duration-format">\
        ads/first ad.xml:3:15: error: &quot;30s&quot; is no duration [duration-format]
        ads/first ad.xml:9:1: warning: \(url) is not encrypted [url-insecure]</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test(arguments: [(nil, 0), (Severity.error, 1), (.warning, 1), (.info, 2)])
  func threshold(failOn: Severity?, failures: Int) {
    let report = Samples.report.failing(on: failOn)
    #expect(report.text(.junit).contains("<testsuites name=\"vastmeta\" tests=\"3\" failures=\"\(failures)\""))
    #expect(report.text(.junit).split(separator: "<failure ").count == failures + 1)
  }

  @Test func hostileText() {
    let finding = Samples.finding(message: "]]></failure>\"\n\0\u{FFFF}")
    let text = "]]&gt;&lt;/failure&gt;&quot; \u{FFFD}\\u{FFFF}"
    #expect(
      Samples.report(of: finding, source: "<a>\n&\u{1}").text(.junit) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="vastmeta" tests="1" failures="1" errors="0">
          <testsuite name="vastmeta validate" tests="1" failures="1" errors="0">
            <testcase name="&lt;a&gt; &amp;\u{FFFD}" classname="vastmeta.validate">
              <failure message="\(text)" type="url-syntax">\
        &lt;a&gt; &amp;\u{FFFD}:1:2: error: \(text) [url-syntax]</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }
}
