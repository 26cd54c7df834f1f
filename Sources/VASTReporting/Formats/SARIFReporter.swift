import VASTMetadata
import VASTValidation

/// Findings as SARIF 2.1.0 (OASIS), as far as GitHub code scanning and editors read it.
enum SARIFReporter {
  static func write(_ report: Report) -> [UInt8] {
    var json = JSONWriter(indented: true)
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.key("runs")
      json.array { json in
        json.object { json in
          writeTool(of: report, to: &json)
          json.member("columnKind", "utf16CodeUnits")
          json.key("results")
          json.array { writeResults(of: report, to: &$0) }
        }
      }
    }
    json.endLine()
    return json.take()
  }

  private static func writeTool(of report: Report, to json: inout JSONWriter) {
    json.key("tool")
    json.object { json in
      json.key("driver")
      json.object { json in
        json.member("name", "vastmeta")
        json.member("version", report.toolVersion)
        json.key("rules")
        json.array { json in
          for rule in report.rules { write(rule, to: &json) }
        }
      }
    }
  }

  private static func write(_ rule: ReportedRule, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", rule.id)
      writeMessage("shortDescription", rule.summary, to: &json)
      writeMessage("fullDescription", rule.why, to: &json)
      writeMessage("help", help(for: rule), to: &json)
      json.key("defaultConfiguration")
      json.object { $0.member("level", level(of: rule.severity)) }
      json.key("properties")
      json.object { json in
        json.key("tags")
        json.array { $0.value(rule.group) }
      }
    }
  }

  private static func help(for rule: ReportedRule) -> String {
    let code = rule.code.map { " Error code of the standard: \($0.rawValue)." } ?? ""
    return "\(rule.why)\(code) For examples run: vastmeta explain \(rule.id)"
  }

  private static func writeResults(of report: Report, to json: inout JSONWriter) {
    let indexes = Dictionary(zip(report.rules.map(\.id), 0...), uniquingKeysWith: { first, _ in first })
    var fingerprints = FindingFingerprints()
    for document in report.documents {
      let uri = ArtifactURI(source: document.source)
      for finding in document.findings {
        json.object { json in
          json.member("ruleId", finding.rule)
          if let index = indexes[finding.rule] { json.member("ruleIndex", index) }
          json.member("level", level(of: finding.severity))
          writeMessage("message", finding.message.printable, to: &json)
          json.key("locations")
          json.array { write(finding, at: uri, to: &$0) }
          json.key("partialFingerprints")
          json.object { $0.member("vastmetaFinding/v1", fingerprints.next(for: finding, source: uri.text)) }
          if let code = finding.code {
            json.key("properties")
            json.object { $0.member("code", code.rawValue) }
          }
        }
      }
    }
  }

  private static func write(_ finding: Finding, at uri: ArtifactURI, to json: inout JSONWriter) {
    json.object { json in
      json.key("physicalLocation")
      json.object { json in
        json.key("artifactLocation")
        json.object { json in
          json.member("uri", uri.text)
          if uri.isRelativeToRoot { json.member("uriBaseId", "%SRCROOT%") }
        }
        json.key("region")
        json.object { json in
          json.member("startLine", finding.location.line)
          json.member("startColumn", column(of: finding))
        }
      }
      guard !finding.path.isEmpty else { return }
      json.key("logicalLocations")
      json.array { json in
        json.object { json in
          json.member("fullyQualifiedName", finding.path)
          json.member("kind", "element")
        }
      }
    }
  }

  /// The column in UTF-16 code units, which SARIF has no bytes for (§3.14.17).
  ///
  /// What stands before the place is known as far as the excerpt reaches; before that it is taken for ASCII.
  private static func column(of finding: Finding) -> Int {
    guard let excerpt = finding.excerpt else { return finding.location.column }
    let before = excerpt.text.prefix(max(0, excerpt.offset))
    return max(1, finding.location.column - before.utf8.count + before.utf16.count)
  }

  private static func writeMessage(_ name: String, _ text: String, to json: inout JSONWriter) {
    json.key(name)
    json.object { $0.member("text", literal(text)) }
  }

  /// The text as a message: braces would be placeholders (§3.11.5), brackets before a parenthesis a link (§3.11.6).
  private static func literal(_ text: String) -> String {
    let hasLink = zip(text.utf8, text.utf8.dropFirst()).contains { $0 == (UInt8(ascii: "]"), UInt8(ascii: "(")) }
    return text.escaped { byte in
      switch byte {
      case UInt8(ascii: "{"): "{{"
      case UInt8(ascii: "}"): "}}"
      case UInt8(ascii: "[") where hasLink: "\\["
      case UInt8(ascii: "]") where hasLink: "\\]"
      default: nil
      }
    }
  }

  private static func level(of severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}
