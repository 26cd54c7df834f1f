import Foundation
import Testing

/// What README.md shows is what happens.
@Suite struct ReadmeTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A block of code between fences.
  struct Block: Sendable {
    var language: String
    var lines: [String]
  }

  /// A command with what it prints.
  struct Session: Sendable, CustomTestStringConvertible {
    var command: String
    var output: [String]

    var testDescription: String { command }
  }

  static let blocks: [Block] = {
    let text = (try? String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)) ?? ""
    var blocks: [Block] = []
    var open: Block?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        open = open == nil ? Block(language: String(line.dropFirst(3)), lines: []) : nil
      } else {
        open?.lines.append(line)
      }
    }
    return blocks
  }()

  static let sessions: [Session] = blocks.filter { $0.language == "console" }.flatMap { block in
    block.lines.reduce(into: [Session]()) { sessions, line in
      if line.hasPrefix("$ ") {
        sessions.append(Session(command: String(line.dropFirst(2)), output: []))
      } else {
        sessions[sessions.count - 1].output.append(line)
      }
    }
  }

  @Test func thereAreSessions() { #expect(Self.sessions.count > 5) }

  /// Standard output comes first, then standard error, as README shows them.
  @Test(arguments: sessions) func session(_ session: Session) async throws {
    let result = try await Program.shell(session.command, directory: Self.folder.path)
    let lines = (result.output + result.errors).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropLast().map(String.init) == session.output)
  }

  /// Options in the other blocks and in the tables exist.
  @Test(arguments: ["parse", "chain", "validate", "batch"]) func options(_ command: String) async throws {
    let help = try await Program.run([command, "--help"]).output
    for block in Self.blocks where ["sh", "yaml", "console"].contains(block.language) {
      for line in block.lines {
        for call in line.components(separatedBy: "vastmeta \(command) ").dropFirst() {
          let words = call.prefix { !"|>;".contains($0) }.split(separator: " ")
          for word in words where word.hasPrefix("--") {
            let option = word.prefix { $0 != "=" }
            #expect(help.contains("\(option) ") || help.contains("\(option)\n"), "\(option) in: \(line)")
          }
        }
      }
    }
  }

  /// The list of rules is the one that the program has.
  @Test func rules() async throws {
    struct Rule: Decodable {
      var rule, severity, summary: String
      var code: Int?
      var `default`: Bool
    }
    let readme = try String(contentsOf: Self.folder.appendingPathComponent("README.md"), encoding: .utf8)
    let json = try await Program.run(["rules", "--format", "json"]).outputBytes
    let rules = try JSONDecoder().decode([Rule].self, from: Data(json))
    #expect(rules.count > 90)
    for rule in rules {
      let severity = rule.default ? rule.severity : "\(rule.severity), off"
      let row = "| `\(rule.rule)` | \(severity) | \(rule.code.map(String.init) ?? "") | \(rule.summary) |"
      #expect(readme.contains("\n\(row)\n"), "\(row)")
    }
  }

  @Test func targetsOfMake() throws {
    let makefile = try String(contentsOf: Self.folder.appendingPathComponent("Makefile"), encoding: .utf8)
    for block in Self.blocks where block.language == "sh" {
      for line in block.lines where line.contains("make ") {
        let word = line.components(separatedBy: "make ")[1].split(separator: " ").first.map(String.init) ?? "#"
        if word.hasPrefix("#") || word.contains("=") { continue }
        #expect(makefile.contains("\n\(word):"), "make \(word)")
      }
    }
  }
}
