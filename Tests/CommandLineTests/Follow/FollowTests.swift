import TestServer
import Testing
import VASTReading

@Suite("Following wrappers over HTTP")
struct FollowTests {
  let site: Site

  init() throws { site = try Site() }

  // MARK: Ways to an ad

  @Test("Three hops, with redirects in between and relative URIs behind them")
  func threeHops() async throws {
    try site.add("1.xml", Document.wrapper("a", to: "/redirect?to=/files/\(site.key)/deep/2.xml"))
    try site.add("deep/2.xml", Document.wrapper("b", to: "../3.xml?x=a b|c"))
    try site.add("3.xml", Document.inLine("i"))
    let result = try await site.follow(site.url("1.xml"))
    #expect(result.output == Document.metadata("i", behind: "b", "a", "w"))
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
    let log = try await site.server.log(site.key)
    #expect(log.map(\.event.path).last == "/files/\(site.key)/3.xml?x=a%20b%7Cc")
    #expect(Set(log.map(\.connection)).count == 1, "one connection serves all")
  }

  @Test("A document comes compressed", arguments: ["gzip", "deflate", "br", "zstd"])
  func compressed(encoding: String) async throws {
    try site.add("i.xml", Document.inLine("i"))
    let result = try await site.follow(site.url("i.xml?as=\(encoding)"))
    #expect(result.output == Document.metadata("i", behind: "w"))
  }

  @Test("The charset of the content type holds for a document that names no encoding")
  func charset() async throws {
    try site.add("i.xml", Document.inLine("é"))  // two bytes, two characters of Latin-1
    let result = try await site.follow(site.url("i.xml?type=text/xml;charset=ISO-8859-1"))
    #expect(result.output == Document.metadata("Ã©", behind: "w"))
  }

  @Test("A protocol-relative URI keeps the scheme of its document")
  func protocolRelative() async throws {
    try site.add("1.xml", Document.wrapper("a", to: String(site.url("2.xml").dropFirst("http:".count))))
    try site.add("2.xml", Document.inLine("i"))
    try await #expect(site.follow(site.url("1.xml")).output == Document.metadata("i", behind: "a", "w"))
  }

  @Test("VASTAdTagURL of old documents is a tag URI too, with a warning")
  func legacyTag() async throws {
    try site.add("i.xml", Document.inLine("i"))
    let tag = "<VASTAdTagURL><URL>\(site.url("i.xml"))</URL></VASTAdTagURL>"
    let result = try await Program.run(
      ["parse", "-cL"] + Site.options,
      input: "<VAST version=\"2.0\"><Ad id=\"w\"><Wrapper><AdSystem>S</AdSystem>\(tag)</Wrapper></Ad></VAST>".utf8)
    #expect(result.output == Document.metadata("i", behind: "w"))
    #expect(result.errors.contains(": warning: "))
  }

  @Test("The ads of a VMAP break are behind its tag URI")
  func adBreak() async throws {
    try site.add("pod.xml", Document.inLine("2", sequence: 2), Document.inLine("1", sequence: 1))
    let vmap = """
      <VMAP version="1.0"><AdBreak timeOffset="start"><AdSource><AdTagURI>\(site.url("pod.xml"))</AdTagURI>\
      </AdSource></AdBreak></VMAP>
      """
    let result = try await Program.run(["parse", "-cL"] + Site.options, input: vmap.utf8)
    #expect(result.output == Document.metadata("1") + Document.metadata("2"))
    #expect(result.status == 0)
  }

  // MARK: Operands

  @Test("A URL is fetched and its wrappers followed")
  func urlOperand() async throws {
    try site.add("1.xml", Document.wrapper("a", to: "2.xml"))
    try site.add("2.xml", Document.inLine("i"))
    let url = site.server.url("redirect?to=\(site.url("1.xml"))")
    let result = try await Program.run(["parse", "-c"] + Site.options + [url])
    #expect(result.output == Document.metadata("i", behind: "a"))
    #expect(result.status == 0)
  }

  @Test("With --no-follow a URL is fetched, and no more")
  func noFollow() async throws {
    try site.add("1.xml", Document.wrapper("a", to: site.url("2.xml")))
    let url = site.url("1.xml")
    let result = try await Program.run(["parse", "-k", "Wrappers", "--no-follow"] + Site.options + [url])
    #expect(result.output == "[{\"AdId\":\"a\",\"AdSystem\":\"S\",\"CreativeId\":\"\"}]\n")
    #expect(result.errors.hasPrefix("\(url):1:21: note: "))
    #expect(result.errors.contains(site.url("2.xml")))
    #expect(result.status == 0)
    try await #expect(site.server.log(site.key).count == 1)
  }

  @Test("A URL that cannot be fetched is the input's fault; the others are done")
  func unfetchedOperand() async throws {
    try site.add("i.xml", Document.inLine("i"))
    let missing = site.server.url("nothing-here")
    let result = try await Program.run(["parse", "-c"] + Site.options + [missing, site.url("i.xml")])
    #expect(result.output == Document.metadata("i"))
    #expect(result.errors == "\(missing): error: HTTP status 404 [VAST 301]\n")
    #expect(result.status == 1)
  }

  @Test("A file is followed when that is asked for, and not otherwise")
  func fileOperand() async throws {
    try site.add("i.xml", Document.inLine("i"))
    let wrapper = Document.vast(Document.wrapper("w", to: site.url("i.xml")))
    let unfollowed = try await Program.run(["parse", "-k", "AdId"], input: wrapper.utf8)
    #expect(unfollowed.output == "\n")
    try await #expect(site.server.log(site.key).isEmpty)
  }

  // MARK: Requests

  @Test("Headers, user agent and macros are sent as they are given")
  func requests() async throws {
    try site.add("i.xml", Document.inLine("i"))
    let tag = site.url("i.xml?p=[PAGEURL]&cb=[CACHEBUSTING]&x=[IFA]")
    let result = try await site.follow(
      tag, ["--header", "X-A: b", "--header=X-B:c", "--user-agent", "player/1", "--macro", "PAGEURL=https://p/?a=1&b"])
    #expect(result.status == 0)
    let event = try #require(try await site.server.log(site.key).first).event
    #expect(event.headers?["X-A"] == "b" && event.headers?["X-B"] == "c")
    #expect(event.headers?["User-Agent"] == "player/1")
    let path = try #require(event.path)
    let pattern = /\/files\/[^\/]+\/i\.xml\?p=https%3A%2F%2Fp%2F%3Fa%3D1%26b&cb=[0-9]{8}&x=-1/
    #expect(path.wholeMatch(of: pattern) != nil, "\(path)")
  }

  @Test("Credentials go to the operand's server, not to those of its wrappers")
  func credentials() async throws {
    try site.add("1.xml", Document.wrapper("a", to: site.url("2.xml", host: "localhost")))
    try site.add("2.xml", Document.inLine("i"))
    let options = Site.options + ["--header", "Authorization: Bearer x"]
    let result = try await Program.run(["parse"] + options + [site.url("1.xml")])
    #expect(result.status == 0)
    let headers = try await site.server.log(site.key).compactMap(\.event.headers)
    #expect(headers.map { $0["Authorization"] } == ["Bearer x", nil])
  }

  @Test(
    "What is no header, macro or number is the call's fault",
    arguments: [
      ["--header", "X-A"], ["--header", "X-A: b\r\nX-Evil: 1"], ["--user-agent", "a\nb"], ["--macro", "A"],
      ["--macro", "=a"], ["--timeout", "0"], ["--timeout", "soon"], ["--total-timeout", "-1"], ["--max-bytes", "0"],
      ["--max-ads", "0"],
      ["--max-wrappers", "-1"], ["--max-wrappers", "101"],
    ])
  func malformedOption(option: [String]) async throws {
    let result = try await site.follow("http://ads.example/", option)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(option[0]))
  }
}
