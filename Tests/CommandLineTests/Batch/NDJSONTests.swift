import Foundation
import Testing
import VASTReading

/// `vastmeta batch --ndjson`: one line out for each line in.
@Suite struct NDJSONTests {
  static let vast =
    "<VAST version='4.2'><Ad id='1'><InLine><AdSystem>S</AdSystem><AdTitle>T</AdTitle></InLine></Ad></VAST>"

  static func ok(_ source: String) -> String { BatchTests.ok(source) }
  static func error(_ source: String, _ message: String) -> String {
    BatchTests.error(source, "\"message\":\"\(message)\"")
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var input: String
    var output: [String]
    var options: [String] = []

    var testDescription: String { String(input.prefix(60)) }
  }

  @Test(arguments: [
    Case(input: "", output: []),
    Case(input: "\"\(vast)\"\n", output: [ok("1")]),
    Case(input: "\"\(vast)\"", output: [ok("1")]),
    Case(input: "\u{FEFF}\"\(vast)\"\r\n\"\(vast)\"\r\n", output: [ok("1"), ok("2")]),
    Case(input: "{\"id\":\"a\",\"vast\":\"\(vast)\"}\n", output: [ok("a")]),
    Case(input: "{\"vast\":\"\(vast)\",\"x\":{\"id\":\"b\",\"vast\":\"\"},\"id\":\"a\\n\"}\n", output: [ok("a\\n")]),
    Case(input: "{\"id\":12345678901234567890,\"vast\":\"\(vast)\"}\n", output: [ok("12345678901234567890")]),
    Case(input: "{\"id\":null,\"vast\":\"\(vast)\"}\n", output: [ok("1")]),
    Case(input: "{\"id\":[\"b\"],\"vast\":\"\(vast)\"}\n", output: [ok("1")]),
    // of several members with one name the last counts
    Case(input: "{\"id\":\"a\",\"id\":\"b\",\"vast\":\"\",\"vast\":\"\(vast)\"}\n", output: [ok("b")]),
    Case(
      input: "{\"n\":\"a\",\"v\":\"\(vast)\"}\n", output: [ok("a")], options: ["--field", "v", "--id-field=n"]),
    Case(input: "\"\\u003c\(vast.dropFirst())\"\n", output: [ok("1")]),
    // what is no document still has its line
    Case(input: "\n \t\r\n", output: [error("1", "the line is blank"), error("2", "the line is blank")]),
    Case(input: "{\"id\":\"a\"}\n", output: [error("a", "it has no \\\"vast\\\"")]),
    Case(input: "{\"id\":\"a\",\"vast\":7}\n", output: [error("a", "its \\\"vast\\\" is not a string")]),
    Case(input: "{\"id\":\"a\",\"vast\":{}}\n", output: [error("a", "its \\\"vast\\\" is not a string")]),
    Case(
      input: "[\"\"]\n7\n", output: ["1", "2"].map { error($0, "the line is neither a JSON string nor an object") }),
    Case(input: "<VAST/>\n", output: [error("1", "the line is not JSON, at its byte 1: Invalid value")]),
    Case(
      input: "{\"id\":\"a\"\n\"\(vast)\"\n",
      output: [
        error("1", "the line is not JSON, at its byte 10: Missing a comma or '}' after an object member"), ok("2"),
      ]),
    Case(
      input: "\"\\ud800\"\n\"\\q\"\n",
      output: [
        error("1", "the line is not JSON, at its byte 2: The surrogate pair in string is invalid"),
        error("2", "the line is not JSON, at its byte 2: Invalid escape character in string"),
      ]),
    Case(
      input: "\"\"\0x\n",
      output: [error("1", "the line is not JSON, at its byte 3: A NUL byte stands behind the value")]),
    Case(
      input: String(repeating: "[", count: 200_000) + "\n\"\(vast)\"\n",
      output: [error("1", "the line is not JSON, at its byte 200001: Invalid value"), ok("2")]),
  ])
  func line(_ expected: Case) async throws {
    let result = try await Program.run(["batch", "--ndjson"] + expected.options, input: expected.input.utf8)
    #expect(result.output == expected.output.map { $0 + "\n" }.joined())
    #expect(result.status == (expected.output.contains { $0.contains("\"error\"") } ? 1 : 0), "\(result.errors)")
  }

  @Test func severalFiles() async throws {
    let workspace = try Workspace()
    for name in ["a.jsonl", "b.jsonl"] { try workspace.add(name, "\"\(Self.vast)\"\n") }
    let result = try await Program.run(
      ["batch", "--ndjson", "a.jsonl", "x.jsonl", "b.jsonl"], directory: workspace.folder.path)
    let missing = Self.error("x.jsonl", "cannot be read: No such file or directory")
    #expect(result.output == "\(Self.ok("a.jsonl:1"))\n\(missing)\n\(Self.ok("b.jsonl:1"))\n")
  }

  /// One in a hundred is broken, one is far larger than the others; whatever the number of jobs, nothing changes.
  @Test func orderAndNumber() async throws {
    let broken = ["", "{", "\"<VAST>\"", "{\"id\":1}", "\"\"", "\"\\udc00\""]
    let lines = (1...10_000).map { number in
      if number % 100 == 0 { return broken[number / 100 % broken.count] }
      let comment = number == 5_000 ? "<!--\(String(repeating: " ", count: 3_000_000))-->" : ""
      return "{\"id\":\"\(number)\",\"vast\":\"\(comment)\(Self.vast)\"}"
    }
    let input = lines.map { $0 + "\n" }.joined()
    var outputs: [String] = []
    for jobs in ["1", "2", "8"] {
      let result = try await Program.run(["batch", "--ndjson", "-j", jobs], input: input.utf8)
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix("10000 documents: 9900 ok, 0 without ad, 100 errors; "))
      outputs.append(result.output)
    }
    #expect(outputs[0] == outputs[1] && outputs[0] == outputs[2])
    let results = outputs[0].split(separator: "\n")
    #expect(results.count == 10_000)
    for (index, line) in results.enumerated() {
      let number = index + 1
      #expect(number % 100 == 0 ? line.contains("\"status\":\"error\"") : line == Self.ok("\(number)"), "\(line)")
    }
  }

  /// A line is answered when it is there, not when more follow: as programs that ask and wait need it.
  @Test func answersAtOnce() async throws {
    let line = """
      mkfifo in out; vastmeta batch --ndjson -j 1 < in > out & exec 3> in 4< out; \
      for i in 1 2 3; do echo '"\(Self.vast.replacingOccurrences(of: "'", with: "\\u0022"))"' >&3; read -r x <&4; \
      echo "$x"; done
      """
    let workspace = try Workspace()
    let result = try await Program.shell(line, directory: workspace.folder.path, timeout: .seconds(20))
    #expect(result.output == ["1", "2", "3"].map { Self.ok($0) + "\n" }.joined())
  }

  /// The interrupt comes in the middle of the output; the last line is whole all the same.
  @Test func interrupted() async throws {
    let workspace = try Workspace()
    let line = """
      (while :; do echo '"\(Self.vast.replacingOccurrences(of: "'", with: "\\u0022"))"'; done) | \
      (trap '' PIPE; exec sh -c 'echo $$ > pid; exec vastmeta batch --ndjson > out') & \
      until [ -s out ]; do sleep 0.05; done; kill -INT $(cat pid); wait; tail -c 1 out | wc -l
      """
    // What a shell starts in the background ignores interrupts, which the program leaves so: another signal is sent.
    let result = try await Program.shell(
      line.replacingOccurrences(of: "-INT", with: "-TERM"), directory: workspace.folder.path, timeout: .seconds(20))
    #expect(result.output.trimmingCharacters(in: .whitespaces) == "1\n", "\(result.errors)")
  }

  /// Nobody reads when the signal comes: the pipe is full, and ends with a whole line.
  @Test func interruptedBeforeASlowReader() async throws {
    let workspace = try Workspace()
    try workspace.add("in", String(repeating: "\"<VAST/>\"\n", count: 20_000))
    let line = """
      mkfifo out; vastmeta batch --ndjson in > out & exec 3< out; read -r x <&3; sleep 0.5; kill -TERM $!; wait $!; \
      echo $?; cat <&3 > read; tail -c 1 read | od -An -c
      """
    let result = try await Program.shell(line, directory: workspace.folder.path, timeout: .seconds(20))
    #expect(result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } == ["143", "\\n"])
  }

  /// The characters of a JSON string are decoded, whatever encoding the document was in before.
  @Test(arguments: ["ISO-8859-1", "windows-1252", "UTF-16", "Shift_JIS"])
  func declaredEncoding(_ encoding: String) async throws {
    let document =
      "<?xml version='1.0' encoding='\(encoding)'?>" + Self.vast.replacingOccurrences(of: "T<", with: "Grün<")
    let result = try await Program.run(["batch", "--ndjson"], input: "\"\(document)\"\n\"\u{FEFF}\(document)\"\n".utf8)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      #expect(line.contains("\"AdTitle\":\"Grün\""))
      #expect(line.contains("the encoding is declared as \\\"\(encoding)\\\", but the document is UTF-8"))
    }
  }

  /// A disk that is full takes the lines that fit.
  @Test func fileTooLarge() async throws {
    let workspace = try Workspace()
    try workspace.add("in", String(repeating: "\"\(Self.vast)\"\n", count: 1000))
    let line = "trap '' XFSZ; ulimit -f 8; vastmeta batch --ndjson in > out; echo $?; tail -c 1 out | od -An -c"
    let result = try await Program.shell(line, directory: workspace.folder.path)
    #expect(result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } == ["2", "\\n"])
  }
}
