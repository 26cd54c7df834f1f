/// What was found in one document.
public struct DocumentFindings: Sendable {
  /// Where the document came from: a path as the user wrote it, a URL, or `<stdin>`.
  public var source: String
  /// The version that the document was checked against, as it is written there; nil where it says none.
  public var vastVersion: String?
  /// The findings, by position.
  public var findings: [Finding]

  /// Creates the findings of a document.
  public init(source: String, vastVersion: String?, findings: [Finding]) {
    self.source = source
    self.vastVersion = vastVersion
    self.findings = findings
  }
}
