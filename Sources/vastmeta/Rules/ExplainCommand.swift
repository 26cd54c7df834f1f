import VASTReporting
import VASTValidation

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "tell what a rule is about",
    synopsis: "RULE...",
    about: """
      Tells what is wrong, why it matters, a bad and a good example, and where the standard says
      so. RULE is the id of a rule, as it stands behind a finding, or the name of a group.
      """,
    options: [],
    run: { arguments, console throws(UsageError) in
      guard !arguments.operands.isEmpty else { throw UsageError("which rule? \"vastmeta rules\" lists them") }
      var rules: [(name: String, rule: RuleDefinition)] = []
      for name in arguments.operands {
        do throws(UnknownRule) {
          rules += try RuleCatalog.rules(named: name).map { (name, $0) }
        } catch {
          throw UsageError(error.message)
        }
      }
      for (index, (name, rule)) in rules.enumerated() {
        if index > 0 { console.write("\n") }
        console.write(RuleExplanation(rule, isColored: console.colorsOutput).text(askedFor: name))
      }
      return .success
    }
  )
}
