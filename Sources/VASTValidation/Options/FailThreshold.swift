/// From which severity on a finding fails a run.
public enum FailThreshold: String, CaseIterable, Sendable {
  case info, warning, error, never

  /// The severity; nil for never.
  public var severity: Severity? { Severity(rawValue: rawValue) }
}
