import ByteText
import VASTValidation

/// Findings as workflow commands of GitHub Actions, which become annotations of the file.
///
/// The message repeats the place because the log of a job shows nothing else of the command.
package enum GitHubReporter {
  /// The commands of one document, as UTF-8.
  package static func write(_ document: DocumentFindings) -> [UInt8] {
    let source = document.source.printable
    var bytes: [UInt8] = []
    for finding in document.findings {
      let (line, column) = (finding.location.line, finding.location.column)
      let properties = "file=\(escapedProperty(source)),line=\(line),col=\(column),title=\(finding.rule)"
      let message = "\(source):\(line):\(column): \(finding.message.printable) [\(finding.rule)]"
      bytes.append(contentsOf: "::\(command(for: finding.severity)) \(properties)::\(escaped(message))\n".utf8)
    }
    return bytes
  }

  private static func command(for severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }

  /// The text as the message of a command; line breaks, which would need it too, are not in printable text.
  private static func escaped(_ text: String) -> String {
    text.escaped { $0 == UInt8(ascii: "%") ? "%25" : nil }
  }

  /// The text as the value of a property of a command.
  private static func escapedProperty(_ text: String) -> String {
    escaped(text).escaped { byte in
      switch byte {
      case UInt8(ascii: ":"): "%3A"
      case UInt8(ascii: ","): "%2C"
      default: nil
      }
    }
  }
}
