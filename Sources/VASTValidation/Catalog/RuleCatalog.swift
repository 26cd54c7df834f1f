import ByteText

/// All rules, and the way to find one by its id.
public enum RuleCatalog {
  /// All rules, by group.
  public static let all: [RuleDefinition] =
    RuleDefinition.xml + RuleDefinition.document + RuleDefinition.structure + RuleDefinition.value
    + RuleDefinition.url + RuleDefinition.media + RuleDefinition.tracking + RuleDefinition.identity
    + RuleDefinition.wrapper + RuleDefinition.chain + RuleDefinition.metadata

  private static let byID: [String: RuleDefinition] = Dictionary(
    all.flatMap { rule in ([rule.id] + rule.aliases).map { ($0, rule) } }, uniquingKeysWith: { first, _ in first })

  /// The rules that speak of a missing element instead of `missing-element`, by the element.
  static let byAbsentElement: [String: RuleDefinition] = Dictionary(
    all.compactMap { rule in rule.absentElement.map { ($0, rule) } }, uniquingKeysWith: { first, _ in first })

  /// The rule of an id, or of an id that it had before.
  public static func rule(_ id: String) -> RuleDefinition? { byID[id] }

  /// The rules that an option names: one by its id, or all of a group by the group's name.
  ///
  /// Throws ``UnknownRule`` for a name that is neither.
  public static func rules(named name: String) throws(UnknownRule) -> [RuleDefinition] {
    if let rule = byID[name] { return [rule] }
    if let group = RuleGroup(rawValue: name) { return all.filter { $0.group == group } }
    throw UnknownRule(name: name, nearest: nearest(to: name))
  }

  /// The known name that a mistyped one is closest to, nil if none is close.
  private static func nearest(to name: String) -> String? {
    let names = all.map(\.id) + RuleGroup.allCases.map(\.rawValue)
    return NearestName.of(name, in: names)
  }
}

/// A name that is neither a rule nor a group of rules.
public struct UnknownRule: Error, Hashable, Sendable {
  /// The name as it was given.
  public let name: String
  /// The known name that is closest to it, if one is close.
  public let nearest: String?

  /// What is wrong and what helps, in one line.
  public var message: String { "unknown rule \"\(name)\"\(nearest.map { "; did you mean \"\($0)\"?" } ?? "")" }
}
