import Foundation
import Testing

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
