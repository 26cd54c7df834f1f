import Foundation
import TestServer
import Testing
import VASTReading

@Suite("Answering tag URIs from files")
struct MapTests {
  let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)

  init() throws {
    try add("w.xml", Document.vast(Document.wrapper("w", to: "https://ads.example/vast?cb=[CACHEBUSTING]")))
    try add("deep/i.xml", Document.vast(Document.inLine("i")))
    try add("map.json", "{\"https://ads.example/vast*\": \"deep/i.xml\"}")
  }

  private func add(_ name: String, _ text: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func parse(_ words: String...) async throws -> Program.Result {
    try await Program.run(["parse", "-c"] + words, directory: folder.path)
  }

  @Test("A wrapper is answered by the file of a pattern that matches")
  func map() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try await parse("--map", "map.json", "w.xml")
    #expect(result.output == Document.metadata("i", behind: "w"))
    #expect(result.errors.isEmpty && result.status == 0)
    let elsewhere = try await Program.run(
      ["parse", "-c", "--map", folder.appending(path: "map.json").path, folder.appending(path: "w.xml").path])
    #expect(elsewhere.output == result.output, "paths are relative to the map")
  }

  @Test("What no pattern matches fails, without a look at the network; other ads are printed")
  func noEntry() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let wrappers = [("w", "https://ads.example/vast"), ("x", "https://other.example/vast")]
    try add("pod.xml", Document.vast(wrappers.map { Document.wrapper($0.0, to: $0.1) }.joined()))
    let result = try await parse("--map=map.json", "pod.xml")
    #expect(result.output == Document.metadata("i", behind: "w"))
    #expect(result.errorLines.count == 1 && result.errors.contains("https://other.example/vast"), "\(result.errors)")
    #expect(result.errors.hasPrefix("pod.xml:1:") && result.errors.hasSuffix(" [VAST 301]\n"), "\(result.errors)")
    #expect(result.status == 1)
  }

  @Test(
    "A map that cannot be used is no fault of the document",
    arguments: [
      ("no-such.json", nil, "no-such.json"), ("bad.json", "{\"a\": ", "bad.json"), ("list.json", "[]", "list.json"),
      ("number.json", "{\"a\": 1}", "number.json"), ("missing.json", "{\"a\": \"missing.xml\"}", "missing.xml"),
    ] as [(String, String?, String)])
  func unusable(name: String, content: String?, culprit: String) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    if let content { try add(name, content) }
    let result = try await parse("--map", name, "w.xml")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(culprit), "\(result.errors)")
  }

  @Test("Several maps are asked in the order of the call, and the network last")
  func severalMaps() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let site = try Site()
    try site.add("n.xml", Document.inLine("n"))
    try add("second.json", "{\"https://ads.example/*\": \"w.xml\", \"https://second.example/\": \"deep/i.xml\"}")
    let tags = ["https://ads.example/vast", "https://second.example/", site.url("n.xml")]
    try add("pod.xml", Document.vast(tags.enumerated().map { Document.wrapper("\($0.0)", to: $0.1) }.joined()))
    let maps = ["--map", "map.json", "--map", "second.json"]
    let result = try await Program.run(
      ["parse", "-cL"] + Site.options + maps + ["pod.xml"], directory: folder.path)
    let expected = [("i", "0"), ("i", "1"), ("n", "2")].map { Document.metadata($0.0, behind: $0.1) }
    #expect(result.output == expected.joined())
    #expect(result.status == 0)
  }

  @Test("A document of the map that is at fault is named")
  func faultyDocument() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try add("deep/i.xml", "<VAST version=\"4.2\"><Ad>")
    let result = try await parse("--map", "map.json", "w.xml")
    #expect(result.errors.hasPrefix("deep/i.xml:1:") && result.errors.hasSuffix("[VAST 100]\n"), "\(result.errors)")
    #expect(result.status == 1)
  }
}
