import FoundationEssentials
import Testing
import VASTValidation

@Suite struct ConfigurationTests {
  private func read(_ json: String) throws -> Configuration {
    try JSONDecoder().decode(Configuration.self, from: Data(json.utf8))
  }

  @Test func everyKeyIsRead() throws {
    let configuration = try read(
      """
      {"version": 1, "vastVersion": "4.2", "failOn": "warning", "select": ["url"], "ignore": ["url-insecure"],
       "severity": {"no-ad": "error", "vpaid": "off"}, "require": ["MediaURL"],
       "overrides": [{"paths": ["legacy/**"], "vastVersion": "2.0", "ignore": ["vpaid"], "severity": {"no-ad": "info"}}]}
      """)
    #expect(configuration.failOn == .warning)
    #expect(configuration.require == ["MediaURL"])
    let options = ValidationOptions(
      version: .v4_2, select: ["url"], ignore: ["url-insecure"], severity: ["no-ad": .error, "vpaid": .off])
    #expect(configuration.options(forPath: "new/a.xml") == options)
    let legacy = ValidationOptions(
      version: .v2_0, select: ["url"], ignore: ["url-insecure", "vpaid"], severity: ["no-ad": .info, "vpaid": .off])
    #expect(configuration.options(forPath: "legacy/2019/a.xml") == legacy)
    #expect(configuration.options(forPath: "a/legacy/a.xml") == options)
  }

  @Test func onlyTheVersionIsNeeded() throws {
    #expect(try read("{\"version\": 1}") == Configuration())
  }

  static let broken: [(String, [String])] = [
    ("{}", ["\"version\" is missing; write \"version\": 1"]),
    ("{\"version\": 2}", ["version 2 is not known, only 1"]),
    ("{\"version\": 1, \"ignor\": []}", ["unknown key \"ignor\"; did you mean \"ignore\"?"]),
    ("{\"version\": 1, \"xyzzyplugh\": []}", ["unknown key \"xyzzyplugh\""]),
    (
      "{\"version\": 1, \"ignore\": [\"no-add\"], \"severity\": {\"vpiad\": \"off\", \"no-ad\": \"fatal\"}}",
      [
        "ignore: unknown rule \"no-add\"; did you mean \"no-ad\"?",
        "severity: no-ad: \"fatal\" is none of info, warning, error, off",
        "severity: unknown rule \"vpiad\"; did you mean \"vpaid\"?",
      ]
    ),
    ("{\"version\": 1, \"failOn\": \"always\"}", ["failOn: \"always\" is none of info, warning, error, never"]),
    ("{\"version\": 1, \"vastVersion\": \"5\"}", ["vastVersion: \"5\" is none of 2.0, 3.0, 4.0, 4.1, 4.2, 4.3"]),
    (
      "{\"version\": 1, \"require\": [\"MediaUrl\"]}", ["require: unknown key \"MediaUrl\"; did you mean \"MediaURL\"?"]
    ),
    ("{\"version\": 1, \"overrides\": [{\"ignore\": []}]}", ["overrides: \"paths\" is missing"]),
    (
      "{\"version\": 1, \"overrides\": [{\"paths\": [\"a\"], \"path\": 1}]}",
      ["overrides: unknown key \"path\"; did you mean \"paths\"?"]
    ),
  ]

  @Test(arguments: broken)
  func whatIsNotKnownIsNamed(json: String, problems: [String]) {
    let error = #expect(throws: ConfigurationError.self) { try read(json) }
    #expect(error?.problems == problems)
  }

  @Test func aWrongTypeIsRefused() {
    #expect(throws: DecodingError.self) { try read("{\"version\": 1, \"ignore\": \"no-ad\"}") }
  }

  static let patterns: [(String, String, Bool)] = [
    ("legacy/**", "legacy/a.xml", true), ("legacy/**", "legacy/x/y/a.xml", true), ("legacy/**", "a.xml", false),
    ("legacy/*", "legacy/x/a.xml", false), ("*.xml", "x/y/a.xml", true), ("*.xml", "a.vast", false),
    ("**/old/*.xml", "x/y/old/a.xml", true), ("**/old/*.xml", "old/a.xml", true), ("a?c.xml", "abc.xml", true),
    ("./a/b.xml", "a/b.xml", true), ("a/b.xml", "./a/b.xml", true), ("**", "a", true), ("a/**/b", "a/b", true),
    ("a/**/b", "a/x/y/b", true), ("a/**/b", "a/x/y/c", false), ("*a*b*c", "xxaxxbxxc", true),
    ("*a*b*c", "xxaxxb", false),
  ]

  @Test(arguments: patterns)
  func patternsMatchPaths(pattern: String, path: String, matches: Bool) {
    let entry = ConfigurationOverride(paths: [pattern], options: ValidationOptions())
    #expect(entry.matches(path) == matches)
  }

  @Test func noPatternTakesLong() {
    let entry = ConfigurationOverride(paths: [String(repeating: "*a", count: 200) + "b"], options: ValidationOptions())
    #expect(!entry.matches(String(repeating: "a", count: 5_000)))
  }
}
