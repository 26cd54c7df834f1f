import ByteText
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
      case .text: RuleTable(isColored: console.colorsOutput).write(RuleCatalog.all, to: console)
      case .json: console.write(RuleCatalog.json)
      }
      return .success
    }
  )
}

/// How rules are listed.
private enum RuleListFormat: String, CaseIterable {
  case text, json
}

extension RuleCatalog {
  /// All rules as a JSON array.
  fileprivate static var json: [UInt8] {
    var json = JSONWriter(indented: true)
    json.array { json in
      for rule in all {
        json.object { json in
          json.member("rule", rule.id)
          json.member("group", rule.group.rawValue)
          json.member("severity", rule.severity.rawValue)
          json.member("default", !rule.isOffByDefault)
          if let code = rule.code { json.member("code", code.rawValue) }
          json.key("versions")
          json.array { json in
            for version in GrammarVersion.allCases where rule.versions.contains(version) { json.value(version.name) }
          }
          json.member("summary", rule.summary)
          json.member("section", rule.section)
        }
      }
    }
    json.endLine()
    return json.take()
  }
}
