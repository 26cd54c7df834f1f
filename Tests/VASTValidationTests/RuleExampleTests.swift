import Testing
import VASTMetadata
import VASTValidation

@Suite struct RuleExampleTests {
  static let ids = RuleCatalog.all.map(\.id)

  private func raised(by example: RuleExample, of rule: RuleDefinition) throws -> Set<String> {
    var options = ValidationOptions()
    if rule.isOffByDefault { options.select = RuleGroup.allCases.map(\.rawValue) + [rule.id] }
    let validator = try VASTValidator(options: options)
    var findings = validator.validate(example.document.utf8, source: rule.id).findings
    let place = SourceLocation(line: 1, column: 1)
    if let outcome = example.outcome {
      let tagURI = "https://ads.example.com/vast"
      findings += [validator.finding(outcome, tagURI: tagURI, at: place, path: "/VAST/Ad[1]/Wrapper")].compactMap { $0 }
    }
    if let key = example.emptyKey {
      findings += [validator.finding(emptyKey: key, ofAd: 1, id: "1", at: place)].compactMap { $0 }
    }
    return Set(findings.map(\.rule))
  }

  @Test(arguments: ids)
  func theBadExampleRaisesExactlyTheRule(id: String) throws {
    let rule = try #require(RuleCatalog.rule(id))
    #expect(try raised(by: rule.bad, of: rule) == [id])
  }

  @Test(arguments: ids)
  func theGoodExampleRaisesNothing(id: String) throws {
    let rule = try #require(RuleCatalog.rule(id))
    #expect(try raised(by: rule.good, of: rule) == [])
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
