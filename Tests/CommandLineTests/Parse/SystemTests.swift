import Foundation
import Testing

/// What the system hands the program: arguments, names of files, streams of all kinds.
@Suite struct SystemTests {
  static let ad = ReadmeTests.folder.appendingPathComponent(StreamsTests.ad).path

  #if os(Linux)
    /// A sandbox of its own, in which `/proc` can be hidden.
    static let sandbox = "unshare --user --map-root-user --mount"
    static let hidesProc = "mount -t tmpfs none /proc"

    @Test(.enabled("no sandbox can be made here") { try await Program.shell("\(sandbox) \(hidesProc)").status == 0 })
    func argumentsWithoutProc() async throws {
      let inside = "\(Self.hidesProc) && test ! -e /proc/self && exec vastmeta parse -k AdId \(Self.ad)"
      let result = try await Program.shell("\(Self.sandbox) sh -c '\(inside)'")
      #expect(result.output == "v42-inline\n" && result.status == 0, "\(result.errors)")
    }

    /// Names that are no UTF-8, in every place where a file is named.
    @Test(arguments: [
      ("vastmeta parse -k AdId \"$n/$n.xml\"", 0, "v42-inline\n", ""),
      ("ls \"$n\"/*.xml | vastmeta batch -q -f tsv --files-from - | cut -f 1-4", 0, "source\tstatus\tad\tAdId\n", ""),
      ("vastmeta batch -q -f tsv \"$n\" | cut -f 1-4 | tail -1", 0, "a\u{FFFD}/a\u{FFFD}.xml\tok\t1\tv42-inline\n", ""),
      ("vastmeta parse \"$n/none.xml\"", 2, "", "a\u{FFFD}/none.xml: error: cannot be read: No such file"),
      ("vastmeta parse --color \"$n\" x", 2, "", "\"a\u{FFFD}\" is none of auto, always, never"),
      ("vastmeta validate \"$n\" -f json | grep source", 0, "\"source\": \"a\u{FFFD}/a\u{FFFD}.xml\"", ""),
      ("vastmeta validate \"$n\" -f sarif | grep '\"uri\"' | head -1", 0, "\"uri\": \"a%FF/a%FF.xml\"", ""),
      ("vastmeta validate -q \"$n\" -f json -o \"$n/$n.json\" && ls -q \"$n\"", 0, "a?.json\na?.xml\n", ""),
      (
        "vastmeta validate \"$n\" --write-baseline \"$n/b.json\" && vastmeta validate \"$n\" --baseline \"$n/b.json\"",
        0,
        "", "known"
      ),
      ("echo '{\"x\":1}' > \"$n/.vastmeta.json\"; vastmeta validate \"$n\"", 2, "", "a\u{FFFD}/.vastmeta.json: error"),
      (
        "cd \"$n\"; echo '{\"x\":1}' > .vastmeta.json; vastmeta validate .", 2, "", ".vastmeta.json: error: unknown key"
      ),
      (
        "echo '{\"*\":\"./ok.xml\"}' >\"$n/map.json\"; "
          + "cp \"$n/$n.xml\" \"$n/ok.xml\"; vastmeta parse -q -k AdId --map \"$n/map.json\" \(wrapper)", 0,
        "v42-inline\n", ""
      ),
    ])
    func nameOfBytes(line: String, status: Int32, output: String, errors: String) async throws {
      let workspace = try Workspace()
      let setUp = "n=$(printf 'a\\377'); mkdir \"$n\"; cp \(Self.ad) \"$n/$n.xml\"; "
      let result = try await Program.shell(setUp + line, directory: workspace.folder.path)
      #expect(result.status == status, "\(result.errors)")
      #expect(output.isEmpty || result.output.contains(output), "\(result.output)")
      #expect(errors.isEmpty || result.errors.contains(errors), "\(result.errors)")
    }

    private static let wrapper = ReadmeTests.folder.appendingPathComponent(StreamsTests.wrapper).path
  #endif

  /// Another program has made the pipes non-blocking: what is not there yet is waited for, what does not fit too.
  @Test func nonBlocking() async throws {
    let script = """
      import os, subprocess, sys, threading, time
      inside, feed = os.pipe()
      drain, outside = os.pipe()
      os.set_blocking(inside, False)
      os.set_blocking(outside, False)
      words = ["vastmeta", "parse", "-q", *sys.argv[2:]]
      process = subprocess.Popen(words, stdin=inside, stdout=outside)
      os.close(inside); os.close(outside)
      document = open(sys.argv[1], "rb").read()
      def write():
          for start in range(0, len(document), 100):
              time.sleep(0.01)
              os.write(feed, document[start:start + 100])
          os.close(feed)
      threading.Thread(target=write).start()
      time.sleep(1)
      while piece := os.read(drain, 4096):
          sys.stdout.buffer.write(piece)
      sys.exit(process.wait())
      """
    let workspace = try Workspace(["run.py": script])
    let many = Array(repeating: Self.ad, count: 1000).joined(separator: " ")
    let result = try await Program.shell(
      "python3 run.py \(Self.ad) -k AdId -k MediaURL - \(many)", directory: workspace.folder.path)
    let line = "v42-inline\thttps://cdn.example.com/tea-hd.mp4\n"
    #expect(result.status == 0 && result.output == String(repeating: line, count: 1001), "\(result.errors)")
  }
}
