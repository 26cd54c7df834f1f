import VASTReading
import VASTValidation

/// What a report tells about a rule.
public struct ReportedRule: Hashable, Sendable {
  /// The id, in kebab-case: `duration-format`.
  public var id: String
  /// The group: `value`.
  public var group: String
  /// How bad its findings are unless configured otherwise.
  public var severity: Severity
  /// What the rule asks for, in one line.
  public var summary: String
  /// Why it matters.
  public var why: String
  /// The error code of the standard, where it has one for this.
  public var code: VASTErrorCode?

  /// Creates the description of a rule.
  public init(
    id: String, group: String, severity: Severity, summary: String, why: String, code: VASTErrorCode? = nil
  ) {
    self.id = id
    self.group = group
    self.severity = severity
    self.summary = summary
    self.why = why
    self.code = code
  }

  /// Creates the description of a rule of validation.
  public init(_ rule: RuleDefinition) {
    self.init(
      id: rule.id, group: rule.group.rawValue, severity: rule.severity, summary: rule.summary, why: rule.why,
      code: rule.code)
  }
}
