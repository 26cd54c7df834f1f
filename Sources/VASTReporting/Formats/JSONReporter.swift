import ByteText
import VASTValidation

/// Findings as the project's own JSON, version 1.
final class JSONReporter: ReportForm {
  private var json = JSONWriter(indented: true)
  private var documents = 0
  private var severities: [Severity: Int] = [:]

  init() {
    json.openObject()
    json.member("version", 1)
    json.key("documents")
    json.openArray()
  }

  func add(_ document: DocumentFindings) -> [UInt8] {
    documents += 1
    for finding in document.findings { severities[finding.severity, default: 0] += 1 }
    Self.write(document, to: &json)
    return json.take()
  }

  func finish() -> (head: [UInt8], tail: [UInt8]) {
    json.closeArray()
    json.key("summary")
    json.openObject()
    json.member("documents", documents)
    json.member("errors", severities[.error, default: 0])
    json.member("warnings", severities[.warning, default: 0])
    json.member("infos", severities[.info, default: 0])
    json.closeObject()
    json.closeObject()
    json.endLine()
    return ([], json.take())
  }

  private static func write(_ document: DocumentFindings, to json: inout JSONWriter) {
    json.object { json in
      json.member("source", FileName.shown(document.source))
      json.member("vastVersion", document.vastVersion ?? "")
      json.key("findings")
      json.array { json in
        for finding in document.findings { write(finding, to: &json) }
      }
    }
  }

  private static func write(_ finding: Finding, to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", finding.rule)
      json.member("group", finding.group)
      json.member("severity", finding.severity.rawValue)
      json.member("line", finding.location.line)
      json.member("column", finding.location.column)
      json.member("path", finding.path)
      json.member("message", finding.message)
      if let code = finding.code { json.member("code", code.rawValue) }
    }
  }
}
