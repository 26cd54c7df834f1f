import Foundation
import Testing
import VASTReading

@Suite("vastmeta validate")
struct ValidateTests {
  let files = [
    "good.xml": Ads.good, "bad.xml": Ads.badDuration, "insecure.xml": Ads.insecure, "empty.vast": Ads.empty,
    "tags/deep/bad.XML": Ads.badDuration, "tags/a.vast": Ads.good, "tags/a/b.xml": Ads.good, "tags/notes.txt": "-",
  ]

  @Test(
    "Findings, summary and status",
    arguments: [
      (["good.xml"], [], "1 document: no findings", 0),
      (["bad.xml"], ["bad.xml:3: error duration-format"], "1 document: 1 error", 1),
      (["empty.vast"], ["empty.vast:1: warning no-ad"], "1 document: 1 warning", 0),
      (
        ["empty.vast", "bad.xml", "good.xml"], ["empty.vast:1: warning no-ad", "bad.xml:3: error duration-format"],
        "3 documents: 1 error, 1 warning", 1
      ),
      (["tags"], ["tags/deep/bad.XML:3: error duration-format"], "3 documents: 1 error", 1),
      (["tags/"], ["tags/deep/bad.XML:3: error duration-format"], "3 documents: 1 error", 1),
      (["--fail-on", "warning", "empty.vast"], ["empty.vast:1: warning no-ad"], "1 document: 1 warning", 1),
      (["--fail-on", "never", "bad.xml"], ["bad.xml:3: error duration-format"], "1 document: 1 error", 0),
      (["--ignore", "value", "bad.xml"], [], "1 document: no findings", 0),
      (
        ["--select", "url,no-ad", "bad.xml", "empty.vast"], ["empty.vast:1: warning no-ad"], "2 documents: 1 warning", 0
      ),
      (["--severity", "no-ad=error", "empty.vast"], ["empty.vast:1: error no-ad"], "1 document: 1 error", 1),
      (
        ["--severity=no-ad=info,duration-format=off", "empty.vast", "bad.xml"], ["empty.vast:1: info no-ad"],
        "2 documents: 1 info", 0
      ),
      (
        ["--vast-version", "2.0", "--select", "no-ad", "empty.vast"], ["empty.vast:1: warning no-ad"],
        "1 document: 1 warning", 0
      ),
      (["--require", "AdTitle", "good.xml"], [], "1 document: no findings", 0),
      (["--require", "DealId,AdTitle", "good.xml"], ["good.xml:1: error key-empty"], "1 document: 1 error", 1),
    ] as [([String], [String], String, Int32)])
  func findings(words: [String], findings: [String], summary: String, status: Int32) async throws {
    let workspace = try Workspace(files)
    let result = try await Program.run(["validate"] + words, directory: workspace.folder.path)
    #expect(result.output.split(separator: "\n").map(Self.short) == findings)
    #expect(result.errorLines == [summary])
    #expect(result.status == status)
  }

  /// `SOURCE:LINE: severity rule` of `SOURCE:LINE:COLUMN: severity: MESSAGE [rule]`.
  private static func short(_ line: Substring) -> String {
    let parts = line.split(separator: ":", maxSplits: 4)
    guard parts.count == 5, let bracket = line.lastIndex(of: "[") else { return String(line) }
    return "\(parts[0]):\(parts[1]):\(parts[3]) \(line[bracket...].dropFirst().dropLast())"
  }

  @Test("Text is SOURCE:LINE:COLUMN: severity: MESSAGE [rule]")
  func text() async throws {
    let workspace = try Workspace(files)
    let result = try await workspace.run("validate", "-q", "bad.xml")
    #expect(result.output == "bad.xml:" + Ads.durationLine)
    #expect(result.errors.isEmpty)
    let input = try await workspace.run("validate", "-q", input: Ads.badDuration)
    #expect(input.output == "<stdin>:" + Ads.durationLine)
  }

  @Test("The working directory's files have no ./ before them")
  func workingDirectory() async throws {
    let workspace = try Workspace(["b.xml": Ads.badDuration, "a/c.xml": Ads.badDuration])
    let result = try await workspace.run("validate", ".")
    #expect(result.output == "a/c.xml:\(Ads.durationLine)b.xml:\(Ads.durationLine)")
  }

  @Test("A link to a folder is not followed, one to a file is")
  func links() async throws {
    let workspace = try Workspace(["tags/b.xml": Ads.badDuration])
    let tags = workspace.folder.appending(path: "tags")
    try FileManager.default.createSymbolicLink(at: tags.appending(path: "up.xml"), withDestinationURL: tags)
    try FileManager.default.createSymbolicLink(
      at: tags.appending(path: "l.xml"), withDestinationURL: tags.appending(path: "b.xml"))
    let result = try await workspace.run("validate", "tags")
    #expect(result.output == "tags/b.xml:\(Ads.durationLine)tags/l.xml:\(Ads.durationLine)")
  }

  @Test("A document that is missing is told; the others are checked")
  func missing() async throws {
    let workspace = try Workspace(files)
    let result = try await workspace.run("validate", "no.xml", "bad.xml")
    #expect(result.output == "bad.xml:" + Ads.durationLine)
    #expect(
      result.errorLines == ["no.xml: error: cannot be read: No such file or directory", "1 document: 1 error"])
    #expect(result.status == 2)
  }

  @Test("A folder without documents is told")
  func emptyFolder() async throws {
    let workspace = try Workspace(["tags/notes.txt": "-"])
    let result = try await workspace.run("validate", "tags")
    #expect(result.errorLines == ["tags: warning: no *.xml or *.vast in it", "0 documents: no findings"])
    #expect(result.status == 0)
  }

  @Test(
    "Calls that are at fault",
    arguments: [
      (["--select", "url-insecur"], "--select: unknown rule \"url-insecur\"; did you mean \"url-insecure\"?"),
      (["--ignore", "trackin"], "--ignore: unknown rule \"trackin\"; did you mean \"tracking\"?"),
      (["--severity", "no-add=error"], "--severity: unknown rule \"no-add\"; did you mean \"no-ad\"?"),
      (["--severity", "no-ad"], "--severity: \"no-ad\" is not RULE=SEVERITY"),
      (["--severity", "no-ad=fatal"], "--severity: \"fatal\" is none of info, warning, error, off"),
      (["--fail-on", "always"], "--fail-on: \"always\" is none of info, warning, error, never"),
      (["--vast-version", "5.0"], "--vast-version: \"5.0\" is none of 2.0, 3.0, 4.0, 4.1, 4.2, 4.3"),
      (["--require", "MediaUrl"], "--require: unknown key \"MediaUrl\"; did you mean \"MediaURL\"?"),
      (["--format", "yaml"], "--format: \"yaml\" is none of text, json, sarif, junit, github, checkstyle"),
      (["-f", "json", "-f", "sarif"], "two formats on standard output: write --output FILE for one of them"),
      (["-f", "json", "-o", "a", "-f", "junit", "-o", "./a"], "--output ./a: two formats in one file"),
      (["-f", "json", "-o", "a", "-o", "b"], "--output b: which format? there are more files than formats"),
      (["-o", "a", "-o", "b"], "--output b: which format? there are more files than formats"),
      (
        ["-o", "-", "-f", "json", "-f", "junit"], "two formats on standard output: write --output FILE for one of them"
      ),
      (["-o", "good.xml"], "good.xml would be overwritten: it is an operand and an output"),
      (["--write-baseline", "./good.xml"], "good.xml would be overwritten: it is an operand and an output"),
      (["--config", "c", "--no-config"], "--config and --no-config contradict each other"),
      (["--baseline", "no.json"], "--baseline no.json: cannot be read: No such file or directory"),
    ] as [([String], String)])
  func usage(words: [String], message: String) async throws {
    let workspace = try Workspace(files)
    let result = try await Program.run(["validate", "good.xml"] + words, directory: workspace.folder.path)
    #expect(result.errorLines.first == "vastmeta validate: " + message)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(workspace.text("good.xml") == Ads.good)
  }

  @Test(
    "What could not be read fails, whatever was selected, ignored, made milder or known",
    arguments: ["", "{\"a\": 1}", "2026-01-01 GET /ad\n", "<VAST version=\"3.0\"><Ad>", "<rss/>"])
  func unreadable(text: String) async throws {
    let workspace = try Workspace([
      "a.xml": text, "map.json": "{\"*\": \"a.xml\"}", "w.xml": Ads.wrapper(to: "https://a"),
    ])
    _ = try await workspace.run("validate", "--write-baseline", "known.json", "a.xml")
    for words in [
      ["--select", "media"], ["--ignore", "xml,document,structure"], ["--severity", "xml=info,document=off"],
      ["--baseline", "known.json"], ["--write-baseline", "new.json"], ["--select", "media", "--map", "map.json"],
    ] {
      let result = try await Program.run(["validate"] + words + ["a.xml"], directory: workspace.folder.path)
      #expect(result.status == 1 && result.errors.contains(" 1 error"), "\(words) \(result.errors)")
      #expect(result.output.contains("a.xml:1:"), "\(words)")
    }
    let never = try await workspace.run("validate", "--fail-on", "never", "--ignore", "xml", "a.xml")
    #expect(never.status == 0 && never.errors.contains(" 1 error"))
    // An empty answer is none that could be read wrongly.
    let chain = try await workspace.run("validate", "--ignore", "xml", "--map", "map.json", "w.xml")
    #expect(chain.status == 1 && chain.output.contains(text.isEmpty ? "w.xml:" : "a.xml:1:"))
  }

  @Test("The summary stands behind the findings where both go into one file")
  func summary() async throws {
    let workspace = try Workspace(files)
    for command in ["validate bad.xml", "batch bad.xml"] {
      let result = try await Program.shell("vastmeta \(command) 2>&1", directory: workspace.folder.path)
      #expect(result.output.split(separator: "\n").last?.hasPrefix("1 document: ") == true, "\(result.output)")
    }
  }

  @Test("With --recover the findings go on behind an error of XML")
  func recover() async throws {
    let text = Ads.badDuration.replacing("https://a.example/i", with: "https://a.example/?a=1&b=2")
    let workspace = try Workspace(["a.xml": text])
    let plain = try await workspace.run("validate", "a.xml")
    #expect(plain.output.contains("a.xml:1:116: error: a bare \"&\"") && !plain.output.contains("duration-format"))
    let result = try await workspace.run("validate", "--recover", "--require", "MediaURL", "a.xml")
    #expect(
      result.output == "a.xml:1:116: warning: bare \"&\" read as \"&amp;\" [xml-syntax]\na.xml:" + Ads.durationLine)
    #expect(result.status == 1)
  }
}
