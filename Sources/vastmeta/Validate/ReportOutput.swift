import VASTMetadata
import VASTReporting
import VASTValidation

/// Where the findings of a run go: text and workflow commands at once, the other forms and all files at the end.
struct ReportOutput {
  private let targets: [ReportTarget]
  private let console: Console
  private let style: TextStyle
  private let keepsDocuments: Bool
  private var documents: [DocumentFindings] = []

  init(_ targets: [ReportTarget], _ console: Console) {
    self.targets = targets
    self.console = console
    style = TextStyle(showsExcerpt: Console.outputIsTerminal, isColored: console.colorsOutput)
    keepsDocuments = targets.contains { !$0.isStreamed }
  }

  mutating func add(_ document: DocumentFindings) {
    for target in targets where target.isStreamed {
      switch target.format {
      case .github: console.write(GitHubReporter.write(document))
      default: console.write(TextReporter.write(document, style: style))
      }
    }
    if Console.outputIsTerminal { console.flush() }
    if keepsDocuments { documents.append(document) }
  }

  /// Writes what waits for the end.
  func close() -> ExitStatus {
    let report = Report(
      documents: documents, rules: RuleCatalog.all.map(ReportedRule.init), toolVersion: Vastmeta.version)
    var status = ExitStatus.success
    for target in targets where !target.isStreamed {
      let bytes = report.write(target.format)
      guard let file = target.file else {
        console.write(bytes)
        continue
      }
      status.raise(to: console.writeFile(bytes, to: file))
    }
    return status
  }
}

extension ReportTarget {
  /// Whether what is found in a document is written before the next one is read.
  fileprivate var isStreamed: Bool { file == nil && (format == .text || format == .github) }
}

extension Console {
  /// Writes a file, whole or not at all; tells why where it could not be written.
  func writeFile(_ bytes: [UInt8], to path: String) -> ExitStatus {
    do throws(WholeFile.Failure) {
      try WholeFile(path: path).write(bytes)
      return .success
    } catch {
      tell(Diagnostic(.error, error.message), in: path)
      return .callFault
    }
  }
}

extension ReportedRule {
  init(_ rule: RuleDefinition) {
    self.init(
      id: rule.id, group: rule.group.rawValue, severity: rule.severity, summary: rule.summary, why: rule.why,
      code: rule.code)
  }
}
