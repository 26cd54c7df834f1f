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
  public func overridden(by other: ValidationOptions) -> ValidationOptions {
    ValidationOptions(
      version: other.version ?? version,
      select: other.select.isEmpty ? select : other.select,
      ignore: ignore + other.ignore,
      severity: severity.merging(other.severity) { $1 })
  }
}
