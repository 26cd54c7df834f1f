import VASTReading

/// A rule of validation: what it is about, why it matters, and an example of each kind.
///
/// A class, because a rule is one thing however often it is named; there is one of each id.
public final class RuleDefinition: Sendable {
  /// The id in kebab-case; it never changes its meaning.
  public let id: String
  /// The group it is listed in.
  public let group: RuleGroup
  /// How bad a finding of it is, unless configured; a finding may be milder where the fault is.
  public let severity: Severity
  /// Whether it only speaks when it is selected by name.
  public let isOffByDefault: Bool
  /// The error code of the standard for this, where there is one.
  public let code: VASTErrorCode?
  /// The versions of VAST that it applies to.
  public let versions: ClosedRange<GrammarVersion>
  /// What is wrong, in a line.
  public let summary: String
  /// Why it matters.
  public let why: String
  /// Where the standard says so.
  public let section: String
  /// An example that raises exactly this rule.
  public let bad: RuleExample
  /// The same put right.
  public let good: RuleExample
  /// Ids that the rule had before.
  public let aliases: [String]
  /// The element whose absence the rule speaks of, instead of `missing-element`.
  let absentElement: String?

  init(
    _ id: String, _ group: RuleGroup, _ severity: Severity, isOffByDefault: Bool = false, code: Int? = nil,
    since: GrammarVersion = .v2_0, until: GrammarVersion = .v4_3, summary: String, why: String, section: String,
    bad: RuleExample, good: RuleExample, aliases: [String] = [], absent absentElement: String? = nil
  ) {
    self.id = id
    self.group = group
    self.severity = severity
    self.isOffByDefault = isOffByDefault
    self.code = code.map(VASTErrorCode.init(rawValue:))
    self.versions = min(since, until)...max(since, until)
    self.summary = summary
    self.why = why
    self.section = section
    self.bad = bad
    self.good = good
    self.aliases = aliases
    self.absentElement = absentElement
  }
}

extension RuleDefinition: Hashable {
  /// Whether both are the same rule.
  public static func == (left: RuleDefinition, right: RuleDefinition) -> Bool { left === right }

  /// Hashes the identity of the rule.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The groups that rules are listed and selected by.
public enum RuleGroup: String, CaseIterable, Sendable {
  case xml, document, structure, value, url, media, tracking, identity, wrapper, metadata
}
