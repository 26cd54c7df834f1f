import TestServer
import Testing

@Suite("Slow answers in a batch")
struct SlowAnswerTests {
  let site: Site

  init() throws { site = try Site() }

  @Test("Lines are in work side by side: each is answered when all have asked", .timeLimit(.minutes(5)))
  func sideBySide() async throws {
    let url = site.server.url("barrier?n=4&key=\(site.key)")
    let document = Document.vast(Document.wrapper("w", to: url)).replacing("\"", with: "\\\"")
    let result = try await Program.run(
      ["batch", "--ndjson", "-L", "-q", "-j", "4"] + Site.options,
      input: String(repeating: "\"\(document)\"\n", count: 4).utf8)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.map { $0.prefix(12) } == (1...4).map { "{\"source\":\"\($0)" })
    #expect(!result.output.contains("VAST 301") && !result.output.contains("\"code\":301"), "\(result.output)")
  }
}
