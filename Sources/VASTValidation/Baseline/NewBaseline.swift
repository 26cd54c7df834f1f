/// Lets all findings of a run be known from then on.
public struct NewBaseline: Sendable {
  /// What is known so far.
  public private(set) var baseline = Baseline()
  private let names: BaselineNames

  /// Starts a run.
  ///
  /// - Parameter names: what the documents are called in the baseline.
  public init(names: BaselineNames) { self.names = names }

  /// Makes the findings of a document known; the result are those that no baseline may know.
  public mutating func add(_ document: DocumentFindings) -> DocumentFindings {
    var rest = document
    rest.source = names.name(of: document.source)
    baseline.add(rest)
    rest.source = document.source
    rest.findings.removeAll { !$0.isUnreadable }
    return rest
  }
}
