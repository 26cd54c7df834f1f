/// What an option makes of a rule.
public enum SeveritySetting: String, CaseIterable, Sendable {
  case info, warning, error, off

  /// The severity, nil for a rule that is off.
  public var severity: Severity? { Severity(rawValue: rawValue) }
}
