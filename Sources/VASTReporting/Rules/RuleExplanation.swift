import VASTReading
import VASTValidation

/// A rule explained to people.
package struct RuleExplanation {
  private let rule: RuleDefinition
  private let isColored: Bool

  private static let width = 96

  package init(_ rule: RuleDefinition, isColored: Bool) {
    self.rule = rule
    self.isColored = isColored
  }

  /// The whole text; `name` is the id that it was asked for by, which may be an old one.
  package func text(askedFor name: String) -> String {
    let isOldName = rule.aliases.contains(name)
    let parts = [
      title, isOldName ? "\(name) is now called \(rule.id).\n" : "",
      paragraph(rule.summary + "."),
      section("Why it matters", paragraph(rule.why)),
      section("Bad", example(rule.bad)), section("Good", example(rule.good)),
      section("Where it says so", paragraph(rule.section)),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var title: String {
    let facts = [
      rule.isOffByDefault ? "\(rule.severity.rawValue), off unless it is selected" : rule.severity.rawValue,
      rule.group.rawValue, rule.code.map { "VAST error \($0.rawValue)" },
      rule.versionSpan.isEmpty ? nil : "VAST \(rule.versionSpan)",
    ].compactMap(\.self)
    guard isColored else { return "\(rule.id)  (\(facts.joined(separator: ", ")))\n" }
    return "\(ANSI.color(of: rule.severity))\(rule.id)\(ANSI.reset)  (\(facts.joined(separator: ", ")))\n"
  }

  private func section(_ name: String, _ text: String) -> String {
    "\(isColored ? ANSI.bold : "")\(name)\(isColored ? ANSI.reset : "")\n\n\(text)"
  }

  private func paragraph(_ text: String) -> String {
    text.wrapped(to: Self.width - 2).map { "  \($0)\n" }.joined()
  }

  private func example(_ example: RuleExample) -> String {
    let text = example.text.isEmpty ? example.document : example.text
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined()
  }
}
