import ByteText
import VASTValidation
import XMLStream

/// Findings as lines for people: `SOURCE:LINE:COLUMN: severity: MESSAGE [rule-id]`.
package enum TextReporter {
  /// The lines of one document, as UTF-8.
  package static func write(_ document: DocumentFindings, style: TextStyle) -> [UInt8] {
    let source = document.source.printable
    var bytes: [UInt8] = []
    for finding in document.findings {
      bytes.append(contentsOf: line(finding, source: source, isColored: style.isColored).utf8)
      bytes.append(UInt8(ascii: "\n"))
      if style.showsExcerpt, let excerpt = finding.excerpt {
        bytes.append(contentsOf: lines(excerpt, finding.severity, style).utf8)
      }
    }
    return bytes
  }

  /// One finding on one line, without the line break; the source is printable already.
  static func line(_ finding: Finding, source: String, isColored: Bool = false) -> String {
    let place = "\(source):\(finding.location.line):\(finding.location.column):"
    let severity = "\(finding.severity.rawValue):"
    let text = "\(finding.message.printable) [\(finding.rule)]"
    guard isColored else { return "\(place) \(severity) \(text)" }
    return "\(ANSI.bold)\(place)\(ANSI.reset) \(ANSI.color(of: finding.severity))\(severity)\(ANSI.reset) \(text)"
  }

  /// The line of the document and, below it, a caret under the place.
  private static func lines(_ excerpt: SourceExcerpt, _ severity: Severity, _ style: TextStyle) -> String {
    let margin = "  "
    let line = ExcerptLine(excerpt, width: style.width.map { max(1, $0 - margin.count) })
    let indent = String(repeating: " ", count: line.caret)
    let caret = style.isColored ? "\(ANSI.color(of: severity))^\(ANSI.reset)" : "^"
    return "\(margin)\(line.text)\n\(margin)\(indent)\(caret)\n"
  }
}
