import Testing
import VASTValidation

@Suite struct RuleExampleTests {
  /// Rules that need more than a document: a chain that was followed, required keys.
  static let withoutExample: Set<String> = [
    "wrapper-limit", "wrapper-loop", "wrapper-no-ad", "wrapper-fetch", "wrapper-forbidden", "chain-field-missing",
    "key-empty",
  ]

  static let ids = RuleCatalog.all.map(\.id)

  private func raised(by example: RuleExample, of rule: RuleDefinition) throws -> Set<String> {
    var options = ValidationOptions()
    if rule.isOffByDefault { options.select = RuleGroup.allCases.map(\.rawValue) + [rule.id] }
    let validator = try VASTValidator(options: options)
    return Set(validator.validate(example.document.utf8, source: rule.id).findings.map(\.rule))
  }

  @Test(arguments: ids)
  func theBadExampleRaisesExactlyTheRule(id: String) throws {
    let rule = try #require(RuleCatalog.rule(id))
    guard let bad = rule.bad else {
      #expect(Self.withoutExample.contains(id))
      return
    }
    #expect(try raised(by: bad, of: rule) == [id])
  }

  @Test(arguments: ids)
  func theGoodExampleRaisesNothing(id: String) throws {
    let rule = try #require(RuleCatalog.rule(id))
    guard let good = rule.good else {
      #expect(Self.withoutExample.contains(id))
      return
    }
    #expect(try raised(by: good, of: rule) == [])
  }

  @Test func idsAreKebabCaseAndUnique() {
    let ids = RuleCatalog.all.flatMap { [$0.id] + $0.aliases }
    #expect(Set(ids).count == ids.count)
    for id in ids {
      #expect(id.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }, "\(id)")
    }
  }

  @Test(arguments: ids)
  func everyRuleSaysWhatWhyAndWhere(id: String) throws {
    let rule = try #require(RuleCatalog.rule(id))
    #expect(!rule.summary.isEmpty && !rule.why.isEmpty && !rule.section.isEmpty)
    #expect(!rule.summary.hasSuffix("."))
    #expect(rule.why.hasSuffix("."))
  }
}
