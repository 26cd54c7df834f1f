import Testing
import VASTValidation

@Suite struct UnknownRuleTests {
  static let names: [(String, String?)] = [
    ("duration-fromat", "duration-format"), ("mediafiles-are-missing-here", nil), ("url-insecur", "url-insecure"),
    ("xml_syntax", "xml-syntax"), ("zzzzzz", nil), ("trackng", "tracking"),
  ]

  @Test(arguments: names)
  func namesTheRuleThatWasMeant(name: String, nearest: String?) {
    let error = #expect(throws: UnknownRule.self) { try RuleCatalog.rules(named: name) }
    #expect(error?.nearest == nearest)
  }

  @Test func anOptionWithAnUnknownRuleIsRefused() {
    #expect(throws: UnknownRule.self) { try VASTValidator(options: ValidationOptions(ignore: ["no-add"])) }
    #expect(throws: UnknownRule.self) { try VASTValidator(options: ValidationOptions(severity: ["no-add": .off])) }
  }
}
