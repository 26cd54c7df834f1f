import Foundation
import Testing
import VASTReading

@Suite("Reports of vastmeta validate")
struct ReportFileTests {
  @Test("Several at once, each in its own file and form")
  func several() async throws {
    let workspace = try Workspace(["bad.xml": Ads.badDuration])
    let result = try await workspace.run(
      "validate", "-f", "json", "-o", "r.json", "--format=github", "-f", "junit", "-o", "r.junit", "-f", "sarif", "-o",
      "r.sarif", "-f", "checkstyle", "--output", "r.checkstyle", "-f", "text", "-o", "r.txt", "bad.xml")
    #expect(result.output.hasPrefix("::error file=bad.xml,line=3,col=13,title=duration-format::"))
    #expect(result.status == 1)
    #expect(workspace.text("r.txt") == "bad.xml:" + Ads.durationLine)
    for (name, start) in [
      ("r.json", "{\n  \"version\": 1,\n  \"documents\": ["), ("r.sarif", "{\n  \"$schema\":"), ("r.junit", "<?xml"),
      ("r.checkstyle", "<?xml"),
    ] {
      #expect(workspace.text(name)?.hasPrefix(start) == true, "\(name)")
    }
    #expect(workspace.names == ["bad.xml", "r.checkstyle", "r.json", "r.junit", "r.sarif", "r.txt"])
  }

  @Test("JSON on standard output is the contract's")
  func json() async throws {
    let workspace = try Workspace(["bad.xml": Ads.badDuration])
    let result = try await workspace.run("validate", "-f", "json", "bad.xml")
    #expect(
      result.output == """
        {
          "version": 1,
          "documents": [
            {
              "source": "bad.xml",
              "vastVersion": "3.0",
              "findings": [
                {
                  "rule": "duration-format",
                  "group": "value",
                  "severity": "error",
                  "line": 3,
                  "column": 13,
                  "path": "/VAST/Ad[1]/InLine/Creatives/Creative[1]/Linear/Duration",
                  "message": "'30s' is not written HH:MM:SS or HH:MM:SS.mmm",
                  "code": 101
                }
              ]
            }
          ],
          "summary": {
            "documents": 1,
            "errors": 1,
            "warnings": 0,
            "infos": 0
          }
        }

        """)
  }

  @Test("A file that cannot be written leaves nothing behind and the old one as it was")
  func unwritable() async throws {
    let workspace = try Workspace(["good.xml": Ads.good, "tags/r.json": "old"])
    let result = try await workspace.run("validate", "-f", "json", "-o", "no/r.json", "good.xml")
    #expect(result.errorLines.first == "no/r.json: error: cannot be written: No such file or directory")
    #expect(result.status == 2)
    // A folder takes no file's place.
    let folder = try await workspace.run("validate", "-f", "json", "-o", "tags", "good.xml")
    #expect(folder.status == 2)
    #expect(workspace.names == ["good.xml", "tags"])
    #expect(workspace.text("tags/r.json") == "old")
  }

  @Test("A link and its file's permissions stay")
  func replaced() async throws {
    let workspace = try Workspace(["good.xml": Ads.good, "r.json": "old"])
    let file = workspace.folder.appending(path: "r.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let link = workspace.folder.appending(path: "l.json")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    let result = try await workspace.run("validate", "-f", "json", "-o", "l.json", "good.xml")
    #expect(result.status == 0)
    #expect(workspace.text("r.json")?.contains("\"documents\": 1") == true)
    let facts = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(facts[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
  }

  @Test("What is no file is written to, not replaced")
  func device() async throws {
    let workspace = try Workspace(["bad.xml": Ads.badDuration])
    let line = "vastmeta validate -f text -o /dev/stderr -q bad.xml"
    let pipe = try await Program.shell("\(line) 2>&1 | cat", directory: workspace.folder.path)
    #expect(pipe.output == "bad.xml:" + Ads.durationLine)
    let log = try await Program.shell("echo before >log; \(line) 2>>log", directory: workspace.folder.path)
    #expect(workspace.text("log") == "before\nbad.xml:" + Ads.durationLine)
    #expect(log.output.isEmpty && workspace.names == ["bad.xml", "log"])
  }

  @Test("A report in a folder of documents is none of them")
  func reportAmongDocuments() async throws {
    let workspace = try Workspace(["tags/bad.xml": Ads.badDuration])
    for _ in 1...2 {
      let result = try await workspace.run("validate", "-f", "junit", "-o", "tags/report.xml", "tags")
      #expect(result.errorLines == ["1 document: 1 error"])
    }
  }

  @Test(
    "Nothing is written over what is read",
    arguments: [
      ("-f junit -o tags/a.xml tags", "tags/a.xml", "it is a document and an output"),
      ("--write-baseline tags/a.xml tags", "tags/a.xml", "it is a document and an output"),
      ("-o tags/broken.xml tags", "tags/broken.xml", "it is a document and an output"),
      ("-o tags/vmap.txt tags", "tags/vmap.txt", "it is a document and an output"),
      ("-o tags/in/b.vast ./tags/", "./tags/in/b.vast", "it is a document and an output"),
      ("-o soft.xml tags", "soft.xml", "it is a document and an output"),
      ("-o hard.xml tags", "tags/a.xml", "it is a document and an output"),
      ("-o soft.xml tags/a.xml", "tags/a.xml", "it is an operand and an output"),
      ("-o hard.xml tags/a.xml", "tags/a.xml", "it is an operand and an output"),
      ("-o tags/a.xml - <tags/a.xml", "tags/a.xml", "it is standard input and an output"),
      ("-o c.json --config c.json tags", "c.json", "it is read by --config"),
      ("-o tags/../known.json --baseline known.json tags", "known.json", "it is read by --baseline"),
      ("--write-baseline map.json --map map.json tags", "map.json", "it is read by --map"),
      ("-o answer.xml --map map.json tags", "answer.xml", "it is read by --map"),
      ("-o .vastmeta.json tags", ".vastmeta.json", "it is a configuration"),
    ])
  func inputs(words: String, path: String, reason: String) async throws {
    let files = [
      "tags/a.xml": Ads.badDuration, "tags/in/b.vast": Ads.good, "tags/broken.xml": "x <VAST version=\"3.0\"><Ad",
      "tags/vmap.txt": "<vmap:VMAP xmlns:vmap=\"http://www.iab.net/videosuite/vmap\" version=\"1.0\"/>",
      "c.json": "{\"version\": 1}", "known.json": "{\"version\": 1, \"findings\": []}", "answer.xml": Ads.good,
      "map.json": "{\"*\": \"answer.xml\"}", ".vastmeta.json": "{\"version\": 1}",
    ]
    let workspace = try Workspace(files)
    let folder = workspace.folder
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "soft.xml"), withDestinationURL: folder.appending(path: "tags/a.xml"))
    try FileManager.default.linkItem(
      at: folder.appending(path: "tags/a.xml"), to: folder.appending(path: "hard.xml"))
    let result = try await Program.shell("vastmeta validate \(words)", directory: folder.path)
    let message = "vastmeta validate: \(path) would be overwritten: \(reason)"
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errorLines.first?.replacing("./", with: "") == message.replacing("./", with: ""))
    for (name, text) in files { #expect(workspace.text(name) == text, "\(name)") }
  }

  @Test("A baseline may be replaced by the new one")
  func baseline() async throws {
    let workspace = try Workspace(["bad.xml": Ads.badDuration, "known.json": "{\"version\": 1, \"findings\": []}"])
    let result = try await workspace.run(
      "validate", "--baseline", "known.json", "--write-baseline", "known.json", "bad.xml")
    #expect(result.status == 0 && workspace.text("known.json")?.contains("duration-format") == true)
  }

  @Test(
    "A report of an earlier run is replaced and not checked, whatever its format",
    arguments: ["text", "json", "sarif", "junit", "github", "checkstyle"])
  func earlierReport(format: String) async throws {
    let workspace = try Workspace(["tags/bad.xml": Ads.badDuration, "tags/report.xml": ""])
    for _ in 1...2 {
      let result = try await workspace.run("validate", "-f", format, "-o", "tags/report.xml", "tags")
      #expect(result.errorLines == ["1 document: 1 error"] && result.status == 1)
    }
  }

  @Test(
    "A file belongs to the nearest format before it that has none, else to the next one",
    arguments: [
      ("-o a", ["a": "text"]), ("-o a -f json", ["a": "json"]), ("-f json -o a", ["a": "json"]),
      ("-f json -o a -f sarif", ["a": "json", "-": "sarif"]), ("-f json -f sarif -o a", ["a": "sarif", "-": "json"]),
      ("-f json -f sarif -o a -o b", ["a": "sarif", "b": "json"]),
      ("-o a -f json -f sarif -o b", ["a": "json", "b": "sarif"]),
      ("-o a -o b -f json -f sarif", ["a": "json", "b": "sarif"]),
      ("-f json -o - -f junit -o a", ["-": "json", "a": "junit"]),
    ])
  func pairs(words: String, expected: [String: String]) async throws {
    let workspace = try Workspace(["bad.xml": Ads.badDuration])
    let result = try await Program.shell("vastmeta validate \(words) bad.xml", directory: workspace.folder.path)
    let starts = ["text": "bad.xml:3", "json": "{\n  \"version\": 1", "sarif": "{\n  \"$schema", "junit": "<?xml"]
    for (file, format) in expected {
      let text = file == "-" ? result.output : workspace.text(file)
      #expect(text?.hasPrefix(starts[format] ?? "?") == true, "\(file)")
    }
    #expect(workspace.names == (["bad.xml"] + expected.keys.filter { $0 != "-" }).sorted())
    #expect(expected["-"] != nil || result.output.isEmpty)
  }

  /// More than is kept in memory, where a report has to wait.
  @Test("Every finding is in every report, however many", arguments: ["text", "json", "sarif", "junit", "checkstyle"])
  func many(format: String) async throws {
    let errors = String(repeating: "<Error>é http://a.example/\u{1F600}</Error>", count: 10_000)
    let workspace = try Workspace(["a.xml": Ads.good.replacing("<AdTitle>", with: errors + "<AdTitle>")])
    let result = try await workspace.run("validate", "--select", "url-whitespace", "-f", format, "-o", "r", "a.xml")
    #expect(result.errorLines == ["1 document: 10000 warnings"])
    let report = try #require(workspace.text("r"))
    #expect(report.components(separatedBy: "url-whitespace").count >= 10_001)
    let plain = try await workspace.run("validate", "-q", "--select", "url-whitespace", "-f", format, "a.xml")
    #expect(plain.output == report)
  }

  @Test("In SARIF columns count UTF-16 code units of the whole line")
  func utf16() async throws {
    let text = Ads.document(impression: "http://a.example/i")
    for title in ["é", "\u{1F600}", "テ\u{1F600}é", String(repeating: "é\u{1F600}", count: 100_000)] {
      let document = text.replacing("<AdTitle>T", with: "<AdTitle>" + title)
      let before = try #require(document.firstRange(of: "http://a.example/i")).lowerBound
      let workspace = try Workspace(["a.xml": document, "t.xml": document.replacing("</VAST>", with: "")])
      let found = try await workspace.run("validate", "--select", "url-insecure", "-f", "sarif", "a.xml")
      let column = document[..<before].utf16.count + 1
      #expect(found.output.contains("\"startColumn\": \(column)\n"), "\(column) \(found.output.prefix(1500))")
      let recovered = try await workspace.run(
        "validate", "--recover", "--select", "url-insecure", "-f", "sarif", "t.xml")
      #expect(recovered.output.contains("\"startColumn\": \(column)\n"))
    }
  }

  @Test("Names and content cannot break a report")
  func hostile() async throws {
    let name = "a]]>\"<&%0A,:é\n.xml"
    let workspace = try Workspace([
      name: Ads.document(
        duration: "]]&gt;\"'%0A::error::&#x9;&#x202E;\u{1F600}" + String(repeating: "x", count: 1 << 20))
    ])
    let result = try await workspace.run(
      "validate", "-f", "junit", "-o", "r.junit", "-f", "checkstyle", "-o", "r.checkstyle", "-f", "json", "-o",
      "r.json",
      "-f", "sarif", "-o", "r.sarif", "-f", "github", ".")
    #expect(result.status == 1)
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.output.utf8.count < 2_000)
    for name in ["r.json", "r.sarif"] {
      let text = try #require(workspace.text(name))
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    }
    for name in ["r.junit", "r.checkstyle"] {
      let parsed = try await workspace.run("validate", name)
      #expect(parsed.output.contains("[not-vast]") && !parsed.output.contains("xml-"), "\(parsed.output)")
    }
  }

  /// JUnit has no schema of its own; this is what Jenkins' xUnit plugin and Apache Ant's task agree on.
  @Test("JUnit's XML has the elements and attributes that servers read")
  func junit() async throws {
    let workspace = try Workspace(["bad.xml": Ads.badDuration, "good.xml": Ads.good, "empty.xml": Ads.empty])
    let result = try await workspace.run("validate", "-f", "junit", ".")
    #expect(result.output.contains("<testsuites name=\"vastmeta\" tests=\"3\" failures=\"1\" errors=\"0\">"))
    #expect(result.output.components(separatedBy: "<testcase ").count == 4)
    let strict = try await workspace.run("validate", "-f", "junit", "--fail-on", "warning", ".")
    #expect(strict.output.contains("failures=\"2\""))
  }
}
