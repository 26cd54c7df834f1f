import Testing
import VASTValidation

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("duration-fromat", "duration-format"), ("mediafiles-missing", nil), ("url-insecur", "url-insecure"),
    ("xml_syntax", "xml-syntax"), ("zzz", nil), ("trackng", "tracking"),
  ])
  func namesTheRuleThatWasMeant(name: String, nearest: String?) throws {
    let error = #expect(throws: UnknownRule.self) { try RuleCatalog.rules(named: name) }
    #expect(error?.nearest == nearest)
  }
}
