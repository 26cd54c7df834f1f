import Testing
import VASTMetadata

@testable import VASTReporting

struct SARIFReporterTests {
  @Test func wholeReport() {
    var report = Samples.report
    report.documents[0].findings.removeLast()
    #expect(
      report.text(.sarif) == #"""
        {
          "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
          "version": "2.1.0",
          "runs": [
            {
              "columnKind": "utf16CodeUnits",
              "results": [
                {
                  "ruleId": "duration-format",
                  "ruleIndex": 0,
                  "level": "error",
                  "message": {
                    "text": "\"30s\" is no duration"
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "ads/first%20ad.xml",
                          "uriBaseId": "%SRCROOT%"
                        },
                        "region": {
                          "startLine": 3,
                          "startColumn": 15
                        }
                      },
                      "logicalLocations": [
                        {
                          "fullyQualifiedName": "/VAST/Ad[1]/InLine/Creatives/Creative[1]/Linear/Duration",
                          "kind": "element"
                        }
                      ]
                    }
                  ],
                  "partialFingerprints": {
                    "vastmetaFinding/v1": "7a2cfd7df9720b10:1"
                  }
                },
                {
                  "ruleId": "no-ad",
                  "ruleIndex": 1,
                  "level": "note",
                  "message": {
                    "text": "the response holds no ad"
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "%3Cstdin%3E"
                        },
                        "region": {
                          "startLine": 1,
                          "startColumn": 1
                        }
                      }
                    }
                  ],
                  "partialFingerprints": {
                    "vastmetaFinding/v1": "b6a4dc07c1e056de:1"
                  },
                  "properties": {
                    "code": 303
                  }
                }
              ],
              "tool": {
                "driver": {
                  "name": "vastmeta",
                  "version": "1.2.3",
                  "rules": [
                    {
                      "id": "duration-format",
                      "shortDescription": {
                        "text": "A duration is HH:MM:SS or HH:MM:SS.mmm."
                      },
                      "fullDescription": {
                        "text": "A player that cannot read it cannot tell when the ad ends; {{0}} stays."
                      },
                      "help": {
                        "text": "A player that cannot read it cannot tell when the ad ends; {{0}} stays. \#
        For examples run: vastmeta explain duration-format"
                      },
                      "defaultConfiguration": {
                        "level": "error"
                      },
                      "properties": {
                        "tags": [
                          "value"
                        ]
                      }
                    },
                    {
                      "id": "no-ad",
                      "shortDescription": {
                        "text": "A response holds an ad."
                      },
                      "fullDescription": {
                        "text": "Without one nothing is played."
                      },
                      "help": {
                        "text": "Without one nothing is played. \#
        Error code of the standard: 303. For examples run: vastmeta explain no-ad"
                      },
                      "defaultConfiguration": {
                        "level": "warning"
                      },
                      "properties": {
                        "tags": [
                          "document"
                        ]
                      }
                    }
                  ]
                }
              }
            }
          ]
        }

        """#)
  }

  @Test func rulesWithoutFindingsAreNotListed() {
    var report = Samples.report
    report.documents.removeLast()
    let text = report.text(.sarif)
    #expect(text.contains("\"id\": \"duration-format\"") && !text.contains("\"id\": \"no-ad\""))
    report.documents.removeAll()
    #expect(report.text(.sarif).contains("\"results\": [],") && report.text(.sarif).contains("\"rules\": []"))
  }

  @Test func columnThatWasCounted() {
    var finding = Samples.finding(message: "m")
    finding.location = SourceLocation(line: 1, column: 900, utf16Column: 321)
    #expect(Samples.report(of: finding).text(.sarif).contains("\"startColumn\": 321\n"))
  }

  @Test(arguments: [
    ("no excerpt", nil, 20, 20),
    ("ASCII", SourceExcerpt(text: "<Title>a", offset: 7), 8, 8),
    ("é is 2 bytes, 1 unit", SourceExcerpt(text: "éé<A>", offset: 2), 5, 3),
    ("テ is 3 bytes, 1 unit", SourceExcerpt(text: "テ<A>", offset: 1), 4, 2),
    ("🎬 is 4 bytes, 2 units", SourceExcerpt(text: "🎬<A>", offset: 1), 5, 3),
    ("a piece of a long line", SourceExcerpt(text: "é<A>", offset: 1), 1003, 1002),
    ("an offset beyond the text", SourceExcerpt(text: "é", offset: 9), 1, 1),
  ])
  func columnInUTF16(what: String, excerpt: SourceExcerpt?, column: Int, expected: Int) {
    var finding = Samples.finding(message: "m")
    finding.location.column = column
    finding.excerpt = excerpt
    #expect(Samples.report(of: finding).text(.sarif).contains("\"startColumn\": \(expected)\n"))
  }

  @Test(arguments: [
    (#"${MACRO} {0}"#, #"${{MACRO}} {{0}}"#),
    (#"a [MACRO] \ (b)"#, #"a [MACRO] \\ (b)"#),
    (#"[a](https://evil.example) [b]"#, #"\\[a\\](https://evil.example) \\[b\\]"#),
    ("\"]]>%0A", #"\"]]>%0A"#),
    ("a\n\0\u{202E}\u{200B}", "a \u{FFFD}\u{FFFD}" + #"\\u{{200B}}"#),
  ])
  func messageIsLiteral(message: String, expected: String) {
    let text = Samples.report(of: Samples.finding(message: message)).text(.sarif)
    #expect(text.contains("\"message\": {\n            \"text\": \"\(expected)\"\n"))
  }
}
