import VASTValidation

/// The findings of a run, to be written in any of the forms of ``ReportFormat``.
///
/// Every form is safe against what documents and file names hold: all but ``ReportFormat/json`` show control characters
/// as U+FFFD and invisible ones escaped, and each finding's message on one line.
public struct Report: Sendable {
  /// The documents, in the order in which they were given, those without findings too.
  public var documents: [DocumentFindings]
  /// The rules that were checked.
  public var rules: [ReportedRule]
  /// The version of the program, like `1.2.0`.
  public var toolVersion: String

  /// Creates the report of a run.
  public init(documents: [DocumentFindings], rules: [ReportedRule], toolVersion: String) {
    self.documents = documents
    self.rules = rules
    self.toolVersion = toolVersion
  }

  /// The whole report, as UTF-8.
  ///
  /// - Parameters:
  ///   - format: The form of the report.
  ///   - style: The layout of ``ReportFormat/text``; the other forms have only one.
  public func write(_ format: ReportFormat, style: TextStyle = .plain) -> [UInt8] {
    let writer = ReportWriter(format, rules: rules, toolVersion: toolVersion, style: style)
    let body = documents.flatMap(writer.add)
    let (head, tail) = writer.finish()
    return head + body + tail
  }
}
