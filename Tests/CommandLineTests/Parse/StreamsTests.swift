import Foundation
import Testing

/// What goes where, and how the program ends, whatever its streams and operands are.
@Suite struct StreamsTests {
  static let ad = "Fixtures/versions/4.2-inline-linear.xml"
  static let wrapper = "Fixtures/versions/4.2-wrapper.xml"

  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var status: Int32
    var output: String?
    var errors: [String]

    init(_ line: String, _ status: Int32, output: String? = nil, errors: [String] = []) {
      self.line = line
      self.status = status
      self.output = output
      self.errors = errors
    }

    var testDescription: String { line }
  }

  @Test(arguments: [
    Case("vastmeta parse -k AdId \(ad)", 0, output: "v42-inline\n"),
    Case("vastmeta parse -k AdId < \(ad)", 0, output: "v42-inline\n"),
    Case("vastmeta parse -k AdId - < \(ad)", 0, output: "v42-inline\n"),
    Case("cat \(ad) | vastmeta parse -kAdId", 0, output: "v42-inline\n"),
    Case("vastmeta parse \(ad) --key=AdId", 0, output: "v42-inline\n"),
    Case("vastmeta parse --key AdId -- \(ad)", 0, output: "v42-inline\n"),
    // What a terminal would obey is not passed on to it.
    Case(
      "sed 's/v42-inline/a\\&#x9B;31m\\&#x202E;\\&#x7F;\\&#x9;b/' \(ad) | vastmeta parse --key AdId", 0,
      output: "a\u{FFFD}31m\u{FFFD}\u{FFFD} b\n"),
    Case("vastmeta parse -qck AdId \(ad)", 0, output: "v42-inline\n"),
    Case("vastmeta parse -k AdId -k AdSystem \(ad)", 0, output: "v42-inline\tExample Server\n"),
    Case("vastmeta parse -k Wrappers \(ad)", 0, output: "\n"),
    // operands that are no document
    Case("vastmeta parse none.xml", 2, output: "", errors: ["none.xml: error: ", "No such file or directory"]),
    Case("vastmeta parse Fixtures", 2, output: "", errors: ["Fixtures: error: ", "Is a directory"]),
    Case("vastmeta parse /dev/null", 1, output: "", errors: ["/dev/null:1:1: error: the input is empty [VAST 100]"]),
    Case("vastmeta parse < /dev/null", 1, output: "", errors: ["<stdin>:1:1: error: the input is empty"]),
    Case("vastmeta parse ''", 2, output: "", errors: ["No such file"]),
    // several operands: the others are done, the worst counts
    Case("vastmeta parse -k AdId none.xml \(ad)", 2, output: "v42-inline\n", errors: ["No such file"]),
    Case("vastmeta parse -k AdId Fixtures/no-ad/empty.xml \(ad)", 1, output: "v42-inline\n", errors: ["[VAST 303]"]),
    Case("vastmeta parse --array Fixtures/no-ad/empty.xml", 1, output: "[]\n", errors: ["[VAST 303]"]),
    Case("vastmeta parse -c --array Fixtures/no-ad/empty.xml", 1, output: "[]\n", errors: ["[VAST 303]"]),
    // standard output that takes nothing
    Case("vastmeta parse \(ad) > /dev/full", 2, errors: ["vastmeta: cannot write to standard output: No space left"]),
    Case("vastmeta parse \(ad) >&-", 2, errors: ["vastmeta: cannot write to standard output: Bad file descriptor"]),
    Case("vastmeta parse Fixtures/no-ad/empty.xml >&-", 1, errors: ["[VAST 303]"]),
    Case("vastmeta parse <&-", 2, output: "", errors: ["<stdin>: error: ", "Bad file descriptor"]),
    Case("vastmeta parse $(yes \(ad) | head -2000) | head -1", 0, output: "{\n"),
    // quiet, colours
    Case("vastmeta parse -q -k AdId \(wrapper)", 0, output: "\n", errors: []),
    Case("vastmeta parse -k AdId \(wrapper)", 0, output: "\n", errors: ["note: ", "--follow"]),
    Case("vastmeta parse -q Fixtures/no-ad/empty.xml", 1, output: "", errors: ["error: "]),
    Case("vastmeta parse --color=always Fixtures/no-ad/empty.xml", 1, errors: ["\u{1B}[1;31merror\u{1B}[0m"]),
    Case("vastmeta parse --color always -f text -k AdId \(ad)", 0, output: "v42-inline\n"),
    // the call
    Case("vastmeta", 2, output: "", errors: ["Usage: vastmeta COMMAND"]),
    Case("vastmeta pars", 2, output: "", errors: ["unknown command \"pars\"; did you mean \"parse\"?"]),
    Case("vastmeta --versoin", 2, output: "", errors: ["did you mean \"--version\"?"]),
    Case("vastmeta parse --frist", 2, output: "", errors: ["unknown option --frist; did you mean \"--first\"?"]),
    Case("vastmeta parse -z", 2, output: "", errors: ["unknown option -z"]),
    Case("vastmeta parse --max-bitrate", 2, output: "", errors: ["--max-bitrate needs an argument"]),
    Case("vastmeta parse -k", 2, output: "", errors: ["-k needs an argument"]),
    Case("vastmeta parse --quiet=1 \(ad)", 2, output: "", errors: ["--quiet takes no argument"]),
    Case("vastmeta parse --max-bitrate=fast \(ad)", 2, output: "", errors: ["--max-bitrate: \"fast\""]),
    Case("vastmeta parse -f yaml \(ad)", 2, output: "", errors: ["\"yaml\" is none of json, plist, text"]),
    Case("vastmeta parse --array -f text \(ad)", 2, output: "", errors: ["--array"]),
    Case("vastmeta parse -k MediaUrl \(ad)", 2, output: "", errors: ["did you mean \"MediaURL\"?"]),
    Case("vastmeta parse --require Adid \(ad)", 2, output: "", errors: ["did you mean \"AdId\"?"]),
    Case("vastmeta parse --first --fir \(ad) -k AdId", 0, output: "v42-inline\n"),
  ])
  func line(_ expected: Case) async throws {
    let result = try await Program.shell(expected.line, directory: ReadmeTests.folder.path)
    #expect(result.status == expected.status, "\(result.errors)")
    if let output = expected.output { #expect(result.output == output) }
    for error in expected.errors { #expect(result.errors.contains(error), "\(result.errors)") }
    if expected.errors.isEmpty { #expect(result.errors.isEmpty) }
  }

  @Test func help() async throws {
    let overview = try await Program.run(["--help"])
    #expect(overview.status == 0 && overview.output.contains("Usage: vastmeta COMMAND") && overview.errors.isEmpty)
    for words in [["parse", "--help"], ["help", "parse"], ["parse", "-h"]] {
      let result = try await Program.run(words)
      #expect(result.status == 0 && result.output.contains("--max-bitrate KBPS") && result.errors.isEmpty)
    }
    let lines = try await Program.run(["help", "parse"]).output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test func version() async throws {
    let result = try await Program.run(["--version"])
    #expect(result.status == 0 && result.output.hasPrefix("vastmeta ") && result.output.contains("libxml2"))
  }

  /// `--require` prints all the same and sets the status.
  @Test func require() async throws {
    let line = "vastmeta parse -k AdId --require AdTitle,Wrappers,CreativeDurationMs \(Self.ad)"
    let result = try await Program.shell(line, directory: ReadmeTests.folder.path)
    #expect(result.status == 1 && result.output == "v42-inline\n")
    #expect(result.errorLines == ["\(Self.ad):4:3: error: ad \"v42-inline\" has no Wrappers, which is required"])
  }

  /// A named pipe whose writer takes its time.
  @Test func namedPipe() async throws {
    let workspace = try Workspace()
    let ad = ReadmeTests.folder.appendingPathComponent(Self.ad).path
    let line = "mkfifo pipe; (head -c 100 \(ad); sleep 0.2; tail -c +101 \(ad)) > pipe & vastmeta parse -k AdId pipe"
    let result = try await Program.shell(line, directory: workspace.folder.path)
    #expect(result.output == "v42-inline\n" && result.status == 0, "\(result.errors)")
  }
}
