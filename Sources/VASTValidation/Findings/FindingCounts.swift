/// The summary of a run.
public struct FindingCounts: Hashable, Sendable {
  private var documents = 0
  private var severities: [Severity: Int] = [:]
  private var known = 0

  /// Creates the summary of a run that has found nothing yet.
  public init() {}

  /// Counts what is new in a document, and how much of it was known.
  public mutating func add(_ document: DocumentFindings, of found: Int) {
    documents += 1
    for finding in document.findings { severities[finding.severity, default: 0] += 1 }
    known += found - document.findings.count
  }

  /// `3 documents: 2 errors, 1 warning`.
  public var text: String {
    let counts = Severity.allCases.reversed().compactMap { severity in
      severities[severity].map { Self.count($0, severity.rawValue) }
    }
    let knownOnes = known == 0 ? [] : ["\(known) known"]
    let all = counts + knownOnes
    return "\(Self.count(documents, "document")): \(all.isEmpty ? "no findings" : all.joined(separator: ", "))"
  }

  private static func count(_ number: Int, _ name: String) -> String { "\(number) \(name)\(number == 1 ? "" : "s")" }
}
