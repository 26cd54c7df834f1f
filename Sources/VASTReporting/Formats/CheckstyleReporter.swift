import VASTValidation

/// Findings as the XML of Checkstyle.
///
/// The source of a finding is dotted, like the Java class that stands there in Checkstyle's own reports: readers take
/// the last part as the type and the part before it as the category.
final class CheckstyleReporter: ReportForm {
  /// What stands before the first document, until it is written.
  private var opening = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"

  func add(_ document: DocumentFindings) -> [UInt8] {
    var text = takeOpening() + "  <file name=\"\(XMLEscape.escaped(document.source))\">\n"
    for finding in document.findings { text += Self.element(finding) }
    return Array((text + "  </file>\n").utf8)
  }

  func finish() -> (head: [UInt8], tail: [UInt8]) { ([], Array((takeOpening() + "</checkstyle>\n").utf8)) }

  private func takeOpening() -> String {
    defer { opening = "" }
    return opening
  }

  private static func element(_ finding: Finding) -> String {
    let place = "line=\"\(finding.location.line)\" column=\"\(finding.location.column)\""
    let message = "severity=\"\(finding.severity.rawValue)\" message=\"\(XMLEscape.escaped(finding.message))\""
    let source = "source=\"vastmeta.\(finding.group).\(finding.rule)\""
    return "    <error \(place) \(message) \(source)/>\n"
  }
}
