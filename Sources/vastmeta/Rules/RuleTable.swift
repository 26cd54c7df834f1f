import VASTReporting
import VASTValidation

/// Rules as a table for people, by group.
struct RuleTable {
  let isColored: Bool

  func write(_ rules: [RuleDefinition], to console: Console) {
    let width = rules.map(\.id.count).max() ?? 0
    for group in RuleGroup.allCases {
      console.write("\(isColored ? ANSI.bold : "")\(group.rawValue)\(isColored ? ANSI.reset : "")\n")
      for rule in rules where rule.group == group { console.write(line(rule, width) + "\n") }
    }
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
  var severityWord: String { isOffByDefault ? "off" : severity.rawValue }

  /// The versions that it is about: `4.1–4.3`; empty for all.
  var versionSpan: String {
    if versions == GrammarVersion.v2_0...GrammarVersion.v4_3 { return "" }
    let (first, last) = (versions.lowerBound.name, versions.upperBound.name)
    return first == last ? first : versions.upperBound == .v4_3 ? "\(first)+" : "\(first)–\(last)"
  }
}
