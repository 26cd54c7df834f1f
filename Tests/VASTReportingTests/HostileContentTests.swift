import Testing
import VASTValidation

@testable import VASTReporting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What documents and file names may hold, in every form of report at once.
struct HostileContentTests {
  static let texts = [
    "\"quotes\" 'and' <tags> &amp; ]]> <![CDATA[ --> ?>",
    "%0A::error::x%0D%25",
    "a\r\nb\n::warning file=x::y",
    String(String.UnicodeScalarView((0..<0x21).compactMap { Unicode.Scalar(UInt32($0)) })),
    "\u{7F}\u{80}\u{9B}31m\u{85}\u{2028}\u{2029}",
    "\u{202E}\u{2066}\u{200B}\u{FEFF}",
    String(decoding: [0xC3, 0x28, 0xFF, 0x80, 0xED, 0xA0, 0x80] as [UInt8], as: UTF8.self),
    "\"\u{301}<\u{301},\u{301}:\u{301}%\u{301}]\u{301}(",
    "https://a.example/?" + String(repeating: "a=%20[CB]&", count: 1_000),
    "",
  ]

  private let report = Report(
    documents: texts.map { text in
      let findings = texts.map { Samples.finding(message: $0) }
      return DocumentFindings(source: text, vastVersion: text, findings: findings)
    }, rules: Samples.rules, toolVersion: "1")

  private struct JSONReport: Decodable {
    struct Document: Decodable {
      struct Finding: Decodable {
        var message: String
      }
      var source: String
      var vastVersion: String
      var findings: [Finding]
    }
    var documents: [Document]
  }

  @Test func jsonKeepsEveryCharacter() throws {
    let json = try JSONDecoder().decode(JSONReport.self, from: Data(report.write(.json)))
    #expect(json.documents.map(\.source) == Self.texts)
    #expect(json.documents.map(\.vastVersion) == Self.texts)
    for document in json.documents { #expect(document.findings.map(\.message) == Self.texts) }
  }

  private struct SARIFReport: Decodable {
    struct Run: Decodable {
      struct Result: Decodable {
        struct Message: Decodable {
          var text: String
        }
        var message: Message
        var partialFingerprints: [String: String]
      }
      var results: [Result]
    }
    var runs: [Run]
  }

  @Test func sarifIsJSON() throws {
    let sarif = try JSONDecoder().decode(SARIFReport.self, from: Data(report.write(.sarif)))
    let results = sarif.runs.flatMap(\.results)
    #expect(results.count == Self.texts.count * Self.texts.count)
    #expect(Set(results.map(\.partialFingerprints)).count == results.count)
  }

  @Test(arguments: [ReportFormat.text, .github])
  func oneLineForEachFinding(format: ReportFormat) {
    let lines = report.text(format).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == Self.texts.count * Self.texts.count + 1)
  }

  @Test(arguments: ReportFormat.allCases.filter { $0 != .json })
  func noControlCharacters(format: ReportFormat) {
    let harmful = report.text(format).unicodeScalars.filter { scalar in
      scalar != "\n" && [.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
    }
    #expect(harmful.isEmpty)
  }
}
