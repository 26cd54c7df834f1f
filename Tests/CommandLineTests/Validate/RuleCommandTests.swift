import Foundation
import Testing
import VASTValidation

@Suite("vastmeta rules and explain")
struct RuleCommandTests {
  @Test("Every rule is listed, with what the contract wants")
  func rules() async throws {
    let text = try await Program.run(["rules"])
    let json = try await Program.run(["rules", "--format", "json"])
    #expect(text.status == 0 && json.status == 0)
    let list = try #require(try JSONSerialization.jsonObject(with: Data(json.outputBytes)) as? [[String: Any]])
    #expect(list.compactMap { $0["rule"] as? String } == RuleCatalog.all.map(\.id))
    let first = try #require(list.first)
    #expect(
      first["severity"] as? String == "error" && first["group"] as? String == "xml" && first["code"] as? Int == 100)
    #expect(first["versions"] as? [String] == ["2.0", "3.0", "4.0", "4.1", "4.2", "4.3"])
    for rule in RuleCatalog.all { #expect(text.output.contains("\n  \(rule.id) "), "\(rule.id)") }
  }

  @Test("Every rule is explained", arguments: RuleCatalog.all.map(\.id))
  func explanation(rule: String) async throws {
    let result = try await Program.run(["explain", rule])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("\(rule)  ("))
    for heading in ["Why it matters", "Bad", "Good", "Where it says so"] {
      #expect(result.output.contains("\n\(heading)\n\n  "))
    }
  }

  @Test("A group stands for its rules")
  func group() async throws {
    let result = try await Program.run(["explain", "metadata"])
    #expect(result.output.hasPrefix("key-empty  (error, metadata)\n"))
  }

  @Test(
    "Calls that are at fault",
    arguments: [
      (["explain"], "vastmeta explain: which rule? \"vastmeta rules\" lists them"),
      (["explain", "no-add"], "vastmeta explain: unknown rule \"no-add\"; did you mean \"no-ad\"?"),
      (
        ["rules", "no-ad"],
        "vastmeta rules: \"no-ad\" is one too many; \"vastmeta explain RULE\" tells more about a rule"
      ),
      (["rules", "-f", "yaml"], "vastmeta rules: --format: \"yaml\" is none of text, json"),
    ] as [([String], String)])
  func usage(words: [String], message: String) async throws {
    let result = try await Program.run(words)
    #expect(result.errorLines.first == message)
    #expect(result.status == 2 && result.output.isEmpty)
  }
}
