import Testing

@Suite("The configuration of vastmeta validate")
struct ConfigurationFileTests {
  /// What is found in `tags/bad.xml` (an error), `tags/old/bad.xml` (the same) and `empty.xml` (a warning).
  @Test(
    "It holds from its folder downwards, and the call wins",
    arguments: [
      ([:], [], ["empty.xml no-ad", "tags/bad.xml duration-format", "tags/old/bad.xml duration-format"], 1),
      (
        ["tags/.vastmeta.json": #"{"version": 1, "ignore": ["value"]}"#], [], ["empty.xml no-ad"], 0
      ),
      (
        [".vastmeta.json": #"{"version": 1, "ignore": ["value"]}"#, "tags/.vastmeta.json": #"{"version": 1}"#], [],
        ["empty.xml no-ad", "tags/bad.xml duration-format", "tags/old/bad.xml duration-format"], 1
      ),
      (
        [
          ".vastmeta.json":
            #"{"version": 1, "ignore": ["no-ad"], "overrides": [{"paths": ["tags/old/**"], "ignore": ["value"]}]}"#
        ],
        [], ["tags/bad.xml duration-format"], 1
      ),
      (
        [".vastmeta.json": #"{"version": 1, "failOn": "never"}"#], [],
        ["empty.xml no-ad", "tags/bad.xml duration-format", "tags/old/bad.xml duration-format"], 0
      ),
      ([".vastmeta.json": #"{"version": 1, "failOn": "warning", "ignore": ["value"]}"#], [], ["empty.xml no-ad"], 1),
      (
        [".vastmeta.json": #"{"version": 1, "failOn": "warning", "ignore": ["value"]}"#], ["--fail-on", "error"],
        ["empty.xml no-ad"], 0
      ),
      (
        [".vastmeta.json": #"{"version": 1, "ignore": ["value", "no-ad"]}"#], ["--select", "duration-format"],
        ["tags/bad.xml duration-format", "tags/old/bad.xml duration-format"], 1
      ),
      (
        [".vastmeta.json": #"{"version": 1, "severity": {"value": "off", "no-ad": "off"}}"#],
        ["--severity", "no-ad=error"], ["empty.xml no-ad"], 1
      ),
      (
        [
          ".vastmeta.json":
            #"{"version": 1, "ignore": ["value"], "overrides": [{"paths": ["bad.xml"], "severity": {"duration-format": "info"}}]}"#
        ],
        [], ["empty.xml no-ad", "tags/bad.xml duration-format", "tags/old/bad.xml duration-format"], 0
      ),
      (
        [".vastmeta.json": #"{"version": 1, "ignore": ["value", "no-ad"], "require": ["DealId"]}"#], [],
        ["tags/bad.xml key-empty", "tags/old/bad.xml key-empty"], 1
      ),
      (
        [".vastmeta.json": #"{"version": 1, "ignore": ["value", "no-ad"], "require": ["DealId"]}"#],
        ["--require", "AdId"], [], 0
      ),
      (
        [".vastmeta.json": #"{"version": 1, "ignore": ["no-ad"]}"#], ["--no-config", "--ignore", "value"],
        ["empty.xml no-ad"], 0
      ),
      (
        [".vastmeta.json": #"{"version": 1, "ignore": ["no-ad"]}"#, "c.json": #"{"version": 1, "ignore": ["value"]}"#],
        ["--config", "c.json"], ["empty.xml no-ad"], 0
      ),
    ] as [([String: String], [String], [String], Int32)])
  func settings(files: [String: String], words: [String], findings: [String], status: Int32) async throws {
    let workspace = try Workspace(
      ["tags/bad.xml": Ads.badDuration, "tags/old/bad.xml": Ads.badDuration, "empty.xml": Ads.empty]
        .merging(files) { $1 })
    let result = try await Program.run(["validate", "."] + words, directory: workspace.folder.path)
    let found = result.output.split(separator: "\n").map { line -> String in
      let rule = line.lastIndex(of: "[").map { line[$0...].dropFirst().dropLast() } ?? ""
      return "\(line.prefix { $0 != ":" }) \(rule)"
    }
    #expect(found == findings)
    #expect(result.status == status, "\(result.errors)")
  }

  @Test("Each document of a report fails by its own configuration")
  func threshold() async throws {
    let workspace = try Workspace([
      "a/bad.xml": Ads.badDuration, "b/bad.xml": Ads.badDuration,
      "a/.vastmeta.json": #"{"version": 1, "failOn": "never"}"#,
    ])
    let result = try await workspace.run("validate", "-f", "junit", ".")
    #expect(result.output.contains("tests=\"2\" failures=\"1\""))
    #expect(result.status == 1)
  }

  @Test(
    "A broken one exits 2 and tells all that is wrong",
    arguments: [
      ("{", ["is not valid JSON"]),
      ("[]", ["Expected to decode Dictionary<String, Any> but found an array instead."]),
      (
        #"{"version": 1, "ignroe": [], "severity": {"no-add": "off"}, "overrides": [{"paths": ["a"], "selct": []}]}"#,
        [
          "unknown key \"ignroe\"; did you mean \"ignore\"?",
          "severity: unknown rule \"no-add\"; did you mean \"no-ad\"?",
          "overrides: unknown key \"selct\"; did you mean \"select\"?",
        ]
      ),
      (
        #"{"version": 1, "ignore": "no-ad"}"#, ["\"ignore\": Expected to decode Array<Any> but found a string instead."]
      ),
      (#"{"version": 2}"#, ["version 2 is not known, only 1"]),
      ("{}", ["\"version\" is missing; write \"version\": 1"]),
    ])
  func broken(text: String, problems: [String]) async throws {
    let workspace = try Workspace([".vastmeta.json": text, "a.xml": Ads.empty, "b.xml": Ads.empty])
    let result = try await workspace.run("validate", "a.xml", "b.xml")
    #expect(result.errorLines == problems.map { ".vastmeta.json: error: \($0)" } + ["0 documents: no findings"])
    #expect(result.status == 2)
    let without = try await workspace.run("validate", "--no-config", "a.xml")
    #expect(without.status == 0)
    let missing = try await workspace.run("validate", "--config", "no.json", "a.xml")
    #expect(missing.status == 2)
  }

  @Test("Standard input has that of the working directory")
  func standardInput() async throws {
    let workspace = try Workspace([".vastmeta.json": #"{"version": 1, "severity": {"no-ad": "error"}}"#])
    let result = try await workspace.run("validate", input: Ads.empty)
    #expect(result.output.hasPrefix("<stdin>:1:1: error: "))
    #expect(result.status == 1)
  }
}
