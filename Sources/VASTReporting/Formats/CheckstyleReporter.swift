import VASTMetadata
import VASTValidation

/// Findings as the XML of Checkstyle.
///
/// The source of a finding is dotted, like the Java class that stands there in Checkstyle's own reports: readers take
/// the last part as the type and the part before it as the category.
enum CheckstyleReporter {
  static func write(_ report: Report) -> [UInt8] {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    for document in report.documents {
      text += "  <file name=\"\(XMLEscape.escaped(document.source))\">\n"
      for finding in document.findings { text += element(finding) }
      text += "  </file>\n"
    }
    text += "</checkstyle>\n"
    return Array(text.utf8)
  }

  private static func element(_ finding: Finding) -> String {
    let place = "line=\"\(finding.location.line)\" column=\"\(finding.location.column)\""
    let message = "severity=\"\(finding.severity.rawValue)\" message=\"\(XMLEscape.escaped(finding.message))\""
    let source = "source=\"vastmeta.\(finding.group).\(finding.rule)\""
    return "    <error \(place) \(message) \(source)/>\n"
  }
}
