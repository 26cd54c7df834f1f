import ByteText
import VASTValidation

/// Findings as SARIF 2.1.0 (OASIS), as far as GitHub code scanning and editors read it.
///
/// The tool stands behind the results, as it lists only the rules that have one.
final class SARIFReporter: ReportForm {
  private let toolVersion: String
  private let rules: [String: ReportedRule]
  /// The rules that have a result, and their places in ``listed``.
  private var indexes: [String: Int] = [:]
  private var listed: [ReportedRule] = []
  private var json = JSONWriter(indented: true)
  private var fingerprints = FindingFingerprints()
  private var lastSource: String?

  init(rules: [ReportedRule], toolVersion: String) {
    self.toolVersion = toolVersion
    self.rules = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    json.openObject()
    json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    json.member("version", "2.1.0")
    json.key("runs")
    json.openArray()
    json.openObject()
    json.member("columnKind", "utf16CodeUnits")
    json.key("results")
    json.openArray()
  }

  func add(_ document: DocumentFindings) -> [UInt8] {
    // The numbers of a document's fingerprints are its own: none are kept of those before.
    if document.source != lastSource { fingerprints = FindingFingerprints() }
    lastSource = document.source
    let uri = ArtifactURI(source: document.source)
    for finding in document.findings { write(finding, at: uri) }
    return json.take()
  }

  func finish() -> (head: [UInt8], tail: [UInt8]) {
    json.closeArray()
    Self.writeTool(toolVersion, listed, to: &json)
    json.closeObject()
    json.closeArray()
    json.closeObject()
    json.endLine()
    return ([], json.take())
  }

  /// The place of a finding's rule in the list; nil if nothing is known of the rule.
  private func index(of finding: Finding) -> Int? {
    if let index = indexes[finding.rule] { return index }
    guard let rule = rules[finding.rule] else { return nil }
    indexes[finding.rule] = listed.count
    listed.append(rule)
    return listed.count - 1
  }

  private func write(_ finding: Finding, at uri: ArtifactURI) {
    let index = index(of: finding)
    let fingerprint = fingerprints.next(for: finding, source: uri.text)
    json.object { json in
      json.member("ruleId", finding.rule)
      if let index { json.member("ruleIndex", index) }
      json.member("level", Self.level(of: finding.severity))
      Self.writeMessage("message", finding.message.printable, to: &json)
      json.key("locations")
      json.array { Self.write(finding, at: uri, to: &$0) }
      json.key("partialFingerprints")
      json.object { $0.member("vastmetaFinding/v1", fingerprint) }
      if let code = finding.code {
        json.key("properties")
        json.object { $0.member("code", code.rawValue) }
      }
    }
  }

  private static func writeTool(_ version: String, _ rules: [ReportedRule], to json: inout JSONWriter) {
    json.key("tool")
    json.object { json in
      json.key("driver")
      json.object { json in
        json.member("name", "vastmeta")
        json.member("version", version)
        json.key("rules")
        json.array { json in
          for rule in rules { write(rule, to: &json) }
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
  /// Where it was not counted, what stands before the place is known as far as the excerpt reaches; before that it is
  /// taken for ASCII.
  private static func column(of finding: Finding) -> Int {
    if let column = finding.location.utf16Column { return column }
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
