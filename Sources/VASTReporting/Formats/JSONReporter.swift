import VASTMetadata
import VASTValidation

/// Findings as the project's own JSON, version 1.
enum JSONReporter {
  static func write(_ report: Report) -> [UInt8] {
    var json = JSONWriter(indented: true)
    json.object { json in
      json.member("version", 1)
      json.key("documents")
      json.array { json in
        for document in report.documents { write(document, to: &json) }
      }
      json.key("summary")
      json.object { json in
        let severities = report.documents.lazy.flatMap(\.findings).map(\.severity)
        json.member("documents", report.documents.count)
        json.member("errors", severities.count { $0 == .error })
        json.member("warnings", severities.count { $0 == .warning })
        json.member("infos", severities.count { $0 == .info })
      }
    }
    json.endLine()
    return json.take()
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
