import VASTValidation

/// Rules as a table for people, by group.
package struct RuleTable {
  private let isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  /// The whole table.
  package func text(of rules: [RuleDefinition]) -> String {
    let width = rules.map(\.id.count).max() ?? 0
    return RuleGroup.allCases.map { group in
      let title = "\(isColored ? ANSI.bold : "")\(group.rawValue)\(isColored ? ANSI.reset : "")\n"
      return title + rules.filter { $0.group == group }.map { line($0, width) + "\n" }.joined()
    }.joined()
  }

  private func line(_ rule: RuleDefinition, _ width: Int) -> String {
    let severity = rule.severityWord.padded(to: 7)
    let colored = isColored ? "\(ANSI.color(of: rule.severity))\(severity)\(ANSI.reset)" : severity
    let code = (rule.code.map { "\($0.rawValue)" } ?? "").padded(to: 3)
    return "  \(rule.id.padded(to: width))  \(colored)  \(code)  \(rule.versionSpan.padded(to: 7))  \(rule.summary)"
  }
}

extension RuleDefinition {
  /// Its severity, `off` for a rule that has to be asked for.
  fileprivate var severityWord: String { isOffByDefault ? "off" : severity.rawValue }

  /// The versions that it is about: `4.1–4.3`; empty for all.
  var versionSpan: String {
    if versions == GrammarVersion.v2_0...GrammarVersion.v4_3 { return "" }
    let (first, last) = (versions.lowerBound.name, versions.upperBound.name)
    return first == last ? first : versions.upperBound == .v4_3 ? "\(first)+" : "\(first)–\(last)"
  }
}
