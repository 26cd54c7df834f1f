import Testing
import VASTMetadata

@testable import VASTReporting

struct JSONReporterTests {
  @Test func wholeReport() {
    #expect(
      Samples.report.text(.json) == #"""
        {
          "version": 1,
          "documents": [
            {
              "source": "ads/first ad.xml",
              "vastVersion": "4.2",
              "findings": [
                {
                  "rule": "duration-format",
                  "group": "value",
                  "severity": "error",
                  "line": 3,
                  "column": 15,
                  "path": "/VAST/Ad[1]/InLine/Creatives/Creative[1]/Linear/Duration",
                  "message": "\"30s\" is no duration"
                },
                {
                  "rule": "url-insecure",
                  "group": "url",
                  "severity": "warning",
                  "line": 9,
                  "column": 1,
                  "path": "/VAST/Ad[1]/InLine/Impression",
                  "message": "http://a.example/?x=50%&y=[CACHEBUSTING] is not encrypted"
                }
              ]
            },
            {
              "source": "ads/good.xml",
              "vastVersion": "3.0",
              "findings": []
            },
            {
              "source": "<stdin>",
              "vastVersion": "",
              "findings": [
                {
                  "rule": "no-ad",
                  "group": "document",
                  "severity": "info",
                  "line": 1,
                  "column": 1,
                  "path": "",
                  "message": "the response holds no ad",
                  "code": 303
                }
              ]
            }
          ],
          "summary": {
            "documents": 3,
            "errors": 1,
            "warnings": 1,
            "infos": 1
          }
        }

        """#)
  }

  @Test func noDocuments() {
    #expect(
      Report(documents: [], rules: [], toolVersion: "1").text(.json) == """
        {
          "version": 1,
          "documents": [],
          "summary": {
            "documents": 0,
            "errors": 0,
            "warnings": 0,
            "infos": 0
          }
        }

        """)
  }

  @Test func messagesAreKeptWhole() {
    let finding = Samples.finding(message: "a\n\u{1B}\"\\\0")
    #expect(Samples.report(of: finding).text(.json).contains(#""message": "a\n\u001b\"\\\u0000""#))
  }
}
