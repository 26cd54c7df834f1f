import Foundation
import Testing

/// `vastmeta batch` on files, folders and lists.
@Suite struct BatchTests {
  static let ad = Document.vast(Document.inLine("1"))
  static let line = "\"status\":\"ok\",\"ads\":[\(metadata("1"))]}"

  static func metadata(_ id: String) -> String { String(Document.metadata(id).dropLast()) }

  struct Case: Sendable, CustomTestStringConvertible {
    /// Run in a folder with `a.xml`, `b.vast`, `sub/c.xml`, each with one ad, and `none.xml` without.
    var line: String
    var status: Int32
    var output: [String]
    var errors: String

    init(_ line: String, _ status: Int32, _ output: [String], errors: String = "") {
      self.line = line
      self.status = status
      self.output = output
      self.errors = errors
    }

    var testDescription: String { line }
  }

  static func ok(_ source: String) -> String { "{\"source\":\"\(source)\",\(line)" }
  static func noAd(_ source: String) -> String { "{\"source\":\"\(source)\",\"status\":\"no-ad\",\"ads\":[]}" }
  static func error(_ source: String, _ rest: String) -> String {
    "{\"source\":\"\(source)\",\"status\":\"error\",\"error\":{\(rest)}}"
  }
  static let missing = error("x.xml", "\"message\":\"cannot be read: No such file or directory\"")

  @Test(arguments: [
    Case("batch a.xml", 0, [ok("a.xml")], errors: "1 document: 1 ok, 0 without ad, 0 errors; "),
    Case("batch - < a.xml", 0, [ok("<stdin>")]),
    Case("batch < a.xml", 0, [ok("<stdin>")]),
    Case("batch a.xml x.xml b.vast", 1, [ok("a.xml"), missing, ok("b.vast")], errors: "3 documents: 2 ok, "),
    Case("batch --exit-zero x.xml", 0, [missing], errors: "1 document: 0 ok, 0 without ad, 1 error; "),
    Case("batch none.xml", 0, [noAd("none.xml")], errors: "1 without ad"),
    Case("batch .", 0, [ok("a.xml"), ok("b.vast"), noAd("none.xml"), ok("sub/c.xml")]),
    Case("batch -q a.xml", 0, [ok("a.xml")]),
    Case("printf 'a.xml\\r\\n\\nsub\\n' | vastmeta batch --files-from -", 0, [ok("a.xml"), ok("sub/c.xml")]),
    Case("printf 'a.xml\\0b.vast\\0' | vastmeta batch -0 --files-from -", 0, [ok("a.xml"), ok("b.vast")]),
    Case("printf 'b.vast' > list; vastmeta batch --files-from=list a.xml", 0, [ok("a.xml"), ok("b.vast")]),
    Case("batch --files-from x.txt", 2, [], errors: "--files-from x.txt: cannot be read: No such file"),
    Case("batch --files-from sub", 1, [error("sub", "\"message\":\"cannot be read: Is a directory\"")]),
    Case("batch -0 a.xml", 2, [], errors: "--null goes with --files-from only"),
    Case("batch --field x a.xml", 2, [], errors: "--field goes with --ndjson only"),
    Case("batch -j 0 a.xml", 2, [], errors: "--jobs: \"0\" is not a whole number"),
    Case("batch --map x.json a.xml", 2, [], errors: "--map x.json"),
    Case("batch -f xml a.xml", 2, [], errors: "\"xml\" is none of jsonl, csv, tsv"),
    Case("batch a.xml > /dev/full", 2, [], errors: "cannot write to standard output: No space left"),
    Case("batch $(yes a.xml | head -4000) | head -1", 0, [ok("a.xml")]),
  ])
  func line(_ expected: Case) async throws {
    let workspace = try Workspace()
    for name in ["a.xml", "b.vast", "sub/c.xml"] { try workspace.add(name, Self.ad) }
    try workspace.add("none.xml", Document.vast(""))
    let line = expected.line.hasPrefix("batch") ? "vastmeta \(expected.line)" : expected.line
    let result = try await Program.shell(line, directory: workspace.folder.path)
    #expect(result.output == expected.output.map { $0 + "\n" }.joined())
    #expect(result.status == expected.status, "\(result.errors)")
    if !expected.errors.isEmpty { #expect(result.errors.contains(expected.errors), "\(result.errors)") }
    if line.contains("-q") { #expect(result.errors.isEmpty) }
  }

  /// The documents of the fixtures' `errors`, broken in every way: each has one line, with what `parse` says of it.
  @Test(arguments: [[], ["--recover"], ["--strict"]]) func brokenDocuments(_ options: [String]) async throws {
    let folder = ReadmeTests.folder.appendingPathComponent("Fixtures").path
    let result = try await Program.run(["batch", "errors", "names", "no-ad"] + options, directory: folder)
    let lines = result.output.split(separator: "\n").map { Data($0.utf8) }
    #expect(result.status == 1 && lines.count > 60)
    for line in lines {
      let entry = try JSONDecoder().decode(Entry.self, from: line)
      let single = try await Program.run(["parse"] + options + [entry.source], directory: folder)
      #expect((entry.status == "ok") == (single.status == 0), "\(entry.source): \(single.errors)")
      guard let error = entry.error else { continue }
      let place = error.line.flatMap { line in error.column.map { ":\(line):\($0)" } } ?? ""
      #expect(single.errors.contains("\(entry.source)\(place): error: \(error.message)"), "\(single.errors)")
      #expect(error.code.map { single.errors.contains("[VAST \($0)]") } ?? true)
    }
  }

  struct Entry: Decodable {
    struct Problem: Decodable {
      var message: String
      var line: Int?
      var column: Int?
      var code: Int?
    }

    var source: String
    var status: String
    var error: Problem?
  }

  @Test func followsByMap() async throws {
    let workspace = try Workspace()
    let both = Document.wrapper("w", to: "https://a.example/1") + Document.wrapper("v", to: "https://a.example/2")
    try workspace.add("w.xml", Document.vast(both))
    try workspace.add("a.xml", Self.ad)
    try workspace.add("map.json", "{\"https://a.example/1\": \"a.xml\"}")
    let result = try await Program.run(["batch", "--map", "map.json", "w.xml"], directory: workspace.folder.path)
    let metadata = Document.metadata("1", behind: "w").dropLast()
    #expect(result.output.hasPrefix("{\"source\":\"w.xml\",\"status\":\"error\",\"ads\":[\(metadata)],\"error\":{"))
    #expect(result.status == 1)
  }

  @Test(arguments: [
    ("csv", "\"a,b\",ok,1,\"1\"\"\n\",T,-1,,,S,,,,\r\n"), ("tsv", "a,b\tok\t1\t1\"\\n\tT\t-1\t\t\tS\t\t\t\t\n"),
  ]) func tables(_ format: String, _ row: String) async throws {
    let workspace = try Workspace()
    try workspace.add("a,b", Document.vast(Document.inLine("1&quot;&#10;")))
    let result = try await Program.run(["batch", "-f", format, "a,b"], directory: workspace.folder.path)
    let lineEnd = format == "csv" ? "\r\n" : "\n"
    let names = [
      "source", "status", "ad", "AdId", "AdTitle", "CreativeDurationMs", "TraffickingParameters", "DealId", "AdSystem",
      "CreativeId", "MediaURL", "Wrappers", "error",
    ]
    #expect(result.output == names.joined(separator: format == "csv" ? "," : "\t") + lineEnd + row)
  }

  @Test func wrappersInTables() async throws {
    let workspace = try Workspace()
    try workspace.add("w.xml", Document.vast(Document.wrapper("w", to: "https://a.example")))
    let result = try await Program.run(["batch", "-f", "csv", "w.xml", "x.xml"], directory: workspace.folder.path)
    let rows = result.output.components(separatedBy: "\r\n").dropFirst()
    let wrappers = "\"[{\"\"AdId\"\":\"\"w\"\",\"\"AdSystem\"\":\"\"S\"\",\"\"CreativeId\"\":\"\"\"\"}]\""
    #expect(rows.first == "w.xml,ok,1,,,-1,,,,,,\(wrappers),")
    #expect(rows.dropFirst().first == "x.xml,error,,,,,,,,,,,cannot be read: No such file or directory")
  }
}
