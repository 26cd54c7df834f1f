/// How documents are checked.
public struct ValidationOptions: Hashable, Sendable {
  /// The version to check against, whatever a document declares.
  public var version: GrammarVersion?
  /// Rules or groups that alone are checked; empty for all that are not off by default.
  public var select: [String]
  /// Rules or groups that are not checked.
  public var ignore: [String]
  /// Rules or groups of another severity than their own.
  public var severity: [String: SeveritySetting]

  /// Creates options; without any, every rule that is not off by default is checked at its own severity.
  public init(
    version: GrammarVersion? = nil, select: [String] = [], ignore: [String] = [],
    severity: [String: SeveritySetting] = [:]
  ) {
    self.version = version
    self.select = select
    self.ignore = ignore
    self.severity = severity
  }
}

extension ValidationOptions {
  /// These options where the others say nothing: what the others say wins.
  ///
  /// A rule that the others name, in order to have it checked, is checked even where these turn it off.
  public func overridden(by other: ValidationOptions) -> ValidationOptions {
    let wanted = Set(
      (other.select + other.severity.filter { $0.value != .off }.map(\.key)).compactMap { RuleCatalog.rule($0)?.id })
    return ValidationOptions(
      version: other.version ?? version,
      select: other.select.isEmpty ? select : other.select,
      ignore: ignore.flatMap { Self.names($0, without: wanted) } + other.ignore,
      severity: severity.filter { name, setting in
        setting != .off || !wanted.contains(RuleCatalog.rule(name)?.id ?? name)
      }.merging(other.severity) { $1 })
  }

  /// The name of a rule or group; instead of a group that has a wanted rule, its other rules.
  private static func names(_ name: String, without wanted: Set<String>) -> [String] {
    guard let rules = try? RuleCatalog.rules(named: name), rules.contains(where: { wanted.contains($0.id) }) else {
      return [name]
    }
    return rules.map(\.id).filter { !wanted.contains($0) }
  }
}

/// What an option makes of a rule.
public enum SeveritySetting: String, CaseIterable, Sendable {
  case info, warning, error, off

  /// The severity, nil for a rule that is off.
  public var severity: Severity? { Severity(rawValue: rawValue) }
}
