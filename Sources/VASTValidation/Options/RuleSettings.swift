/// Which rules are checked, and how bad their findings are.
struct RuleSettings: Sendable {
  let version: GrammarVersion?
  /// Whether the order of elements is looked at.
  let checksOrder: Bool
  private let active: [RuleDefinition: Setting]

  private struct Setting {
    /// Set where an option says so, whatever the fault.
    var override: Severity?
  }

  init(_ options: ValidationOptions) throws(UnknownRule) {
    var active: [RuleDefinition: Setting] = [:]
    if options.select.isEmpty {
      for rule in RuleCatalog.all where !rule.isOffByDefault { active[rule] = Setting() }
    }
    for name in options.select {
      let isGroup = RuleGroup(rawValue: name) != nil
      for rule in try RuleCatalog.rules(named: name) where !(isGroup && rule.isOffByDefault) {
        active[rule] = Setting()
      }
    }
    // A group first, so that what is said of one rule stands.
    for (name, setting) in options.severity.sorted(by: { Self.isGroup($0.key) && !Self.isGroup($1.key) }) {
      for rule in try RuleCatalog.rules(named: name) {
        guard let severity = setting.severity else {
          active[rule] = nil
          continue
        }
        if active[rule] != nil || !Self.isGroup(name) { active[rule] = Setting(override: severity) }
      }
    }
    for name in options.ignore {
      for rule in try RuleCatalog.rules(named: name) { active[rule] = nil }
    }
    self.active = active
    version = options.version
    checksOrder = active[.elementOrder] != nil
  }

  /// The severity of a fault, nil if its rule is off; `here` is its own where that is not the rule's.
  func severity(of rule: RuleDefinition, here: Severity?) -> Severity? {
    guard let setting = active[rule] else { return nil }
    return setting.override ?? here ?? rule.severity
  }

  private static func isGroup(_ name: String) -> Bool { RuleGroup(rawValue: name) != nil }
}
