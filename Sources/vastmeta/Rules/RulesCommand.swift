import VASTReporting
import VASTValidation

extension Command {
  static let rules = Command(
    name: "rules",
    summary: "list the rules of validate",
    synopsis: "[OPTION]...",
    about: """
      Lists every rule with its severity, the error code of the standard where it has one, and the
      versions of VAST that it is about.
      """,
    options: [Option("format", "f", "FORMAT", help: "text (default), json")],
    run: { arguments, console throws(UsageError) in
      if let word = arguments.operands.first {
        throw UsageError("\"\(word)\" is one too many; \"vastmeta explain RULE\" tells more about a rule")
      }
      switch try arguments.choice("format", RuleListFormat.self) ?? .text {
      case .text: console.write(RuleTable(isColored: console.colorsOutput).text(of: RuleCatalog.all))
      case .json: console.write(RuleJSONLayout.bytes(of: RuleCatalog.all))
      }
      return .success
    }
  )
}

/// How rules are listed.
private enum RuleListFormat: String, CaseIterable {
  case text, json
}
