import Foundation
import Testing

/// The folder `Fixtures` against what stands beside each of its documents; its README tells how.
@Suite struct FixtureTests {
  /// One run that the folder says something of.
  struct Expectation: Sendable, CustomTestStringConvertible {
    /// Behind `vastmeta parse --array`.
    var arguments: [String]
    /// The path of what is expected, without `.json` or `.txt`.
    var path: String

    var testDescription: String { arguments.joined(separator: " ") }

    func text(_ suffix: String) -> String? {
      try? String(contentsOf: Self.folder.appendingPathComponent(path + suffix), encoding: .utf8)
    }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures")

    static let all: [Expectation] = {
      let files = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
      let documents = files.filter { $0.hasSuffix(".xml") }.sorted()
      return documents.flatMap { ofDocument($0, among: files) } + chains(of: documents)
    }()

    private static func ofDocument(_ file: String, among files: [String]) -> [Expectation] {
      let path = String(file.dropLast(".xml".count))
      let options = Set(
        files.compactMap { other -> String? in
          guard other.hasPrefix(path + "--"), let dot = other.lastIndex(of: ".") else { return nil }
          return String(other[..<dot].dropFirst(path.count))
        })
      return [Expectation(arguments: [file], path: path)]
        + options.sorted().map {
          Expectation(arguments: [$0.replacingOccurrences(of: "%2F", with: "/"), file], path: path + $0)
        }
    }

    private static func chains(of documents: [String]) -> [Expectation] {
      let chains = Dictionary(grouping: documents.filter { $0.hasPrefix("chain/") }) { file in
        file.split(separator: "/").dropLast().joined(separator: "/")
      }
      return chains.sorted { $0.key < $1.key }.map {
        Expectation(arguments: ["--chain"] + $0.value.sorted(), path: $0.key + "/chain")
      }
    }
  }

  @Test func thereAreFixtures() { #expect(Expectation.all.count > 200) }

  @Test(arguments: Expectation.all) func fixture(_ expected: Expectation) async throws {
    let result = try await Program.run(
      ["parse", "--array"] + expected.arguments, directory: Expectation.folder.path)
    let ads = expected.text(".json")
    #expect(result.output == ads ?? "[]\n")
    #expect(result.status == (ads == nil ? 1 : 0), "\(result.errors)")
    let wanted = (expected.text(".txt") ?? "").split(separator: "\n").map(String.init)
    #expect(result.errorLines.count == wanted.count, "\(result.errors)")
    for (said, wanted) in zip(result.errorLines, wanted) { #expect(Self.says(said, wanted), "\(said)") }
  }

  /// Whether a line of standard error says what is wanted: `[LINE:COLUMN ]error|warning|note[ CODE]`.
  private static func says(_ said: String, _ wanted: String) -> Bool {
    var words = wanted.split(separator: " ").map(String.init)
    if words[0].contains(":") { guard said.contains(":\(words.removeFirst()): ") else { return false } }
    guard said.contains(": \(words.removeFirst()): ") else { return false }
    return words.isEmpty ? !said.hasSuffix("]") || !said.contains("[VAST ") : said.hasSuffix("[VAST \(words[0])]")
  }
}
