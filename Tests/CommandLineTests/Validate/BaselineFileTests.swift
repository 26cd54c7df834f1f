import Testing
import VASTReading

@Suite("The baseline of vastmeta validate")
struct BaselineFileTests {
  @Test("What is known does not count, wherever one stands and however the file is named")
  func known() async throws {
    let workspace = try Workspace(["tags/bad.xml": Ads.badDuration, "tags/empty.xml": Ads.empty])
    let written = try await workspace.run("validate", "--write-baseline", "known.json", "tags")
    #expect(written.output.isEmpty && written.status == 0)
    #expect(written.errorLines == ["2 documents: 2 known"])
    #expect(
      workspace.text("known.json")?.contains(
        """
              "rule": "duration-format",
              "source": "tags/bad.xml",
              "path": "/VAST/Ad[1]/InLine/Creatives/Creative[1]/Linear/Duration",
              "value": "30s"
        """) == true)

    try workspace.add("tags/bad.xml", "<!-- moved -->\n" + Ads.badDuration)
    let absolute = workspace.folder.appending(path: "tags").path
    for words in [["tags"], ["./tags/"], [absolute], ["tags/../tags/bad.xml", "tags/empty.xml"]] {
      let result = try await Program.run(
        ["validate", "--baseline", "known.json"] + words, directory: workspace.folder.path)
      #expect(result.output.isEmpty && result.status == 0, "\(words)")
      #expect(result.errorLines == ["2 documents: 2 known"], "\(words)")
    }
  }

  @Test("What is new counts")
  func new() async throws {
    let workspace = try Workspace(["bad.xml": Ads.badDuration])
    _ = try await workspace.run("validate", "--write-baseline", "known.json", "bad.xml")
    try workspace.add("bad.xml", Ads.document(duration: "31s"))
    let result = try await workspace.run("validate", "--baseline", "known.json", "bad.xml")
    #expect(result.output.hasSuffix("[duration-format]\n") && result.status == 1)
    #expect(
      result.errorLines == [
        "known.json: warning: stale: bad.xml no longer has [duration-format] at "
          + "/VAST/Ad[1]/InLine/Creatives/Creative[1]/Linear/Duration", "1 document: 1 error",
      ])
  }

  @Test("Entries of documents that were not looked at are not stale, those of documents that are gone are")
  func stale() async throws {
    let workspace = try Workspace(["a.xml": Ads.empty, "b.xml": Ads.empty])
    _ = try await workspace.run("validate", "--write-baseline", "known.json", ".")
    try workspace.add("known.json", (workspace.text("known.json") ?? "").replacing("b.xml", with: "c.xml"))
    let result = try await workspace.run("validate", "--baseline", "known.json", "a.xml")
    #expect(
      result.errorLines == ["known.json: warning: stale: c.xml no longer has [no-ad] at /VAST", "1 document: 1 known"])
    try workspace.add("c.xml", Ads.good)
    let other = try await workspace.run("validate", "--baseline", "known.json", "a.xml")
    #expect(other.errorLines == ["1 document: 1 known"])
  }

  @Test("A broken one exits 2", arguments: ["{", "[]", "{\"version\": 9, \"findings\": []}", "{\"version\": 1}"])
  func broken(text: String) async throws {
    let workspace = try Workspace(["a.xml": Ads.empty, "known.json": text])
    let result = try await workspace.run("validate", "--baseline", "known.json", "a.xml")
    #expect(result.errors.hasPrefix("vastmeta validate: --baseline known.json: "))
    #expect(result.status == 2)
  }
}
