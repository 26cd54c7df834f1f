/// What was found in one document.
public struct DocumentFindings: Sendable {
  /// Where the document came from: a path as the user wrote it, a URL, or `<stdin>`.
  public var source: String
  /// The version that the document was checked against, as it is written there; nil where it says none.
  public var vastVersion: String?
  /// The findings, by position.
  public var findings: [Finding]
  /// From which severity on a finding fails the run; nil for never.
  public var failOn: Severity?

  /// Creates the findings of a document.
  public init(source: String, vastVersion: String?, findings: [Finding], failOn: Severity? = .error) {
    self.source = source
    self.vastVersion = vastVersion
    self.findings = findings
    self.failOn = failOn
  }

  /// Whether a finding fails the run.
  public func isFailure(_ finding: Finding) -> Bool {
    guard let failOn else { return false }
    return finding.severity >= failOn
  }
}
