import VASTMetadata
import VASTValidation

@testable import VASTReporting

/// Findings to report.
enum Samples {
  static let duration = Finding(
    rule: "duration-format", group: "value", severity: .error, location: SourceLocation(line: 3, column: 15),
    path: "/VAST/Ad[1]/InLine/Creatives/Creative[1]/Linear/Duration", message: "\"30s\" is no duration",
    value: "30s", excerpt: SourceExcerpt(text: "    <Duration>30s</Duration>", offset: 14))

  static let insecure = Finding(
    rule: "url-insecure", group: "url", severity: .warning, location: SourceLocation(line: 9, column: 1),
    path: "/VAST/Ad[1]/InLine/Impression", message: "http://a.example/?x=50%&y=[CACHEBUSTING] is not encrypted",
    value: "http://a.example/?x=50%&y=[CACHEBUSTING]")

  static let noAd = Finding(
    rule: "no-ad", group: "document", severity: .info, location: SourceLocation(line: 1, column: 1),
    path: "", message: "the response holds no ad", code: .noAd)

  static let rules = [
    ReportedRule(
      id: "no-ad", group: "document", severity: .warning, summary: "A response holds an ad.",
      why: "Without one nothing is played.", code: .noAd),
    ReportedRule(
      id: "duration-format", group: "value", severity: .error, summary: "A duration is HH:MM:SS or HH:MM:SS.mmm.",
      why: "A player that cannot read it cannot tell when the ad ends; {0} stays."),
  ]

  static let report = Report(
    documents: [
      DocumentFindings(source: "ads/first ad.xml", vastVersion: "4.2", findings: [duration, insecure]),
      DocumentFindings(source: "ads/good.xml", vastVersion: "3.0", findings: []),
      DocumentFindings(source: "<stdin>", vastVersion: nil, findings: [noAd]),
    ], rules: rules, toolVersion: "1.2.3")

  /// A report of one finding.
  static func report(of finding: Finding, source: String = "a.xml") -> Report {
    let document = DocumentFindings(source: source, vastVersion: nil, findings: [finding], failOn: .info)
    return Report(documents: [document], rules: [], toolVersion: "1")
  }

  /// A finding with a message.
  static func finding(message: String) -> Finding {
    Finding(
      rule: "url-syntax", group: "url", severity: .error, location: SourceLocation(line: 1, column: 2), path: "/VAST",
      message: message)
  }
}

extension Report {
  /// The report with another threshold for all documents.
  func failing(on severity: Severity?) -> Report {
    var report = self
    for index in report.documents.indices { report.documents[index].failOn = severity }
    return report
  }

  /// The report as text, to compare.
  func text(_ format: ReportFormat, style: TextStyle = .plain) -> String {
    String(decoding: write(format, style: style), as: UTF8.self)
  }
}
