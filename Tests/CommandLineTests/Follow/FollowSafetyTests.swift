import Foundation
import TestServer
import Testing

@Suite("What following must not do")
struct FollowSafetyTests {
  let site: Site

  init() throws { site = try Site() }

  @Test(
    "An address that is not public is refused, whatever leads to it",
    arguments: ["127.0.0.1", "localhost", "[::1]", "0x7f.1", "2130706433"])
  func privateAddress(host: String) async throws {
    try site.add("i.xml", Document.inLine("i"))
    let wrapper = Document.vast(Document.wrapper("w", to: site.url("i.xml", host: host)))
    let result = try await Program.run(["parse", "-L"], input: wrapper.utf8)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("is not a public address"), "\(result.errors)")
    #expect(result.errors.hasSuffix("(--allow-private-network allows it) [VAST 300]\n"))
    #expect(result.status == 1)
    try await #expect(site.server.log(site.key).isEmpty)
  }

  @Test("A redirect to a private address is refused")
  func redirectInside() async throws {
    try site.add("i.xml", Document.inLine("i"))
    // A proxy stands for the public server that redirects; the second connection is made without it.
    let environment = ["http_proxy": site.server.url(""), "no_proxy": "127.0.0.0/8"]
    let url = "http://ads.example/redirect?to=\(site.url("i.xml"))"
    let result = try await Program.run(["parse", url], environment: environment)
    #expect(
      result.errors
        == "\(url): error: refused: 127.0.0.1 is not a public address (--allow-private-network allows it) [VAST 300]\n")
    #expect(result.status == 1)
    try await #expect(site.server.log(site.key).isEmpty)
  }

  @Test("A redirect from https to http is refused, one to https is not", .enabled(if: TestServer.hasTLS))
  func downgrade() async throws {
    try site.add("i.xml", Document.inLine("i"))
    let certificate = try #require(site.server.certificateFile)
    let down = try await site.follow(
      site.server.secureURL("redirect?to=\(site.url("i.xml"))"), ["--cacert", certificate])
    #expect(down.errors.hasSuffix("refused a redirect from https to http, to 127.0.0.1 [VAST 300]\n"))
    #expect(down.output.isEmpty)
    let up = site.server.url("redirect?to=\(site.server.secureURL("files/\(site.key)/i.xml"))")
    let followed = try await site.follow(up, environment: ["SSL_CERT_FILE": certificate])
    #expect(followed.output == Document.metadata("i", behind: "w"))
  }

  @Test("A certificate must be trusted and fit the host", .enabled(if: TestServer.hasTLS))
  func certificate() async throws {
    try site.add("i.xml", Document.inLine("i"))
    let certificate = try #require(site.server.certificateFile)
    let path = "files/\(site.key)/i.xml"
    let untrusted = try await site.follow(site.server.secureURL(path))
    #expect(untrusted.errors.contains("the certificate of localhost is not trusted: "), "\(untrusted.errors)")
    #expect(untrusted.errors.hasSuffix(" [VAST 301]\n") && untrusted.status == 1)
    let otherName = try await site.follow(site.server.secureURL(path, host: "127.0.0.1"), ["--cacert", certificate])
    #expect(otherName.errors.contains("the certificate of 127.0.0.1 is not trusted: "), "\(otherName.errors)")
    let trusted = try await site.follow(site.server.secureURL(path), ["--cacert", certificate])
    #expect(trusted.output == Document.metadata("i", behind: "w"))
    let noFile = try await site.follow(site.server.secureURL(path), ["--cacert", "/no/such.pem"])
    #expect(noFile.errors.contains("certificates cannot be read: /no/such.pem"))
    #expect(noFile.status == 2)
  }

  @Test(
    "No response takes memory beyond the cap", .timeLimit(.minutes(5)),
    arguments: ["gigabyte", "gigabyte?announced", "bomb", "headers"])
  func memory(path: String) async throws {
    try site.add("i.xml", Document.inLine("i"))
    let usual = try await peakBytes(site.url("i.xml"))
    let peak = try await peakBytes(site.server.url(path))
    #expect(usual > 1 << 20)
    #expect(peak - usual < 12 << 20, "\(peak >> 20) MiB, \(usual >> 20) MiB")
  }

  /// The most memory that the program takes to follow a wrapper.
  ///
  /// Started by Python, because the system counts what the starting process had at the start, and the tests have much.
  private func peakBytes(_ tagURI: String) async throws -> Int {
    let script = """
      import resource, subprocess, sys
      subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * (1 if sys.platform == "darwin" else 1024))
      """
    let result = try await Program.shell(
      "python3 -c '\(script)' vastmeta parse -L \(Site.options.joined(separator: " "))",
      input: Document.vast(Document.wrapper("w", to: tagURI)).utf8)
    return try #require(Int(result.output.dropLast()))
  }

  @Test("An interrupt ends it at once", .timeLimit(.minutes(5)), arguments: ["drip", "silent"])
  func interrupt(path: String) async throws {
    let wrapper = Document.vast(Document.wrapper("w", to: site.server.url("\(path)?key=\(site.key)")))
    let program = try Program(["parse", "-L"] + Site.options, input: wrapper.utf8)
    while try await site.server.log(site.key).isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    program.send(SIGINT)
    let result = try await program.result(timeout: .seconds(20))
    #expect(result.status == 128 + SIGINT)
    #expect(result.output.isEmpty)
    #expect(result.errors.isEmpty)
  }

  #if os(Linux)
    @Test("Without libcurl fetching says what to install, and everything else works")
    func missingLibrary() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(component: site.key)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for name in ["libcurl.so.4", "libcurl-gnutls.so.4"] {  // found first, and no library
        try Data("none".utf8).write(to: folder.appending(component: name))
      }
      let environment = ["LD_LIBRARY_PATH": folder.path]
      let result = try await site.follow("http://ads.example/", environment: environment)
      #expect(result.errors.contains("libcurl is not installed; install libcurl4 (Debian, Ubuntu)"), "\(result.errors)")
      #expect(result.output.isEmpty)
      #expect(result.status == 2)
      let local = try await Program.run(
        ["parse", "-c"], input: Document.vast(Document.inLine("i")).utf8, environment: environment)
      #expect(local.output == Document.metadata("i") && local.status == 0)
    }
  #endif
}
