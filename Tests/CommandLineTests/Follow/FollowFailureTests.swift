import TestServer
import Testing
import VASTReading

@Suite("Wrappers that lead nowhere")
struct FollowFailureTests {
  let site: Site

  init() throws { site = try Site() }

  struct Fault: Sendable, CustomTestStringConvertible {
    var path: String
    var code: Int
    var message: String
    var options: [String] = []
    var testDescription: String { path }
  }

  @Test(
    "An error tells the hop, the true cause and the code", .timeLimit(.minutes(5)),
    arguments: [
      Fault(path: "status?code=404", code: 301, message: "HTTP status 404"),
      Fault(path: "status?code=500", code: 301, message: "HTTP status 500"),
      Fault(path: "status?code=204", code: 303, message: "the response is empty"),
      Fault(path: "status?code=200", code: 303, message: "the response is empty"),
      Fault(path: "html", code: 100, message: "HTML"),
      Fault(path: "log?key=nobody", code: 100, message: "JSON"),
      Fault(path: "cut", code: 301, message: "the body stops after 120 of 300 bytes"),
      Fault(path: "cutchunk", code: 301, message: "the body stops after 120 bytes"),
      Fault(
        path: "drip", code: 301, message: "the response was not complete within 0.5 s", options: ["--timeout", "0.5"]),
      Fault(path: "silent", code: 301, message: "no answer within 0.5 s", options: ["--timeout=.5"]),
      Fault(path: "silent", code: 301, message: "no answer within ", options: ["--total-timeout", "0.5"]),
      Fault(path: "gigabyte", code: 301, message: "more than 8388608 bytes"),
      Fault(path: "bomb", code: 301, message: "more than 8388608 bytes"),
      Fault(path: "html?", code: 301, message: "more than 24 bytes", options: ["--max-bytes", "24"]),
      Fault(path: "hops?n=11", code: 301, message: "more than 10 redirects"),
      Fault(path: "nothing", code: 301, message: "no answer from 127.0.0.1"),
      Fault(path: "redirect?to=file:///etc/passwd", code: 300, message: "only http and https are fetched, not file"),
      Fault(path: "ring?n=1", code: 302, message: "more than 5 wrappers"),
      Fault(path: "ring?n=1", code: 302, message: "more than 2 wrappers", options: ["--max-wrappers", "2"]),
    ])
  func failure(fault: Fault) async throws {
    let result = try await site.follow(site.server.url(fault.path), fault.options)
    #expect(result.output.isEmpty)
    #expect(result.status == 1)
    #expect(result.errorLines.count == 1, "\(result.errors)")
    #expect(result.errors.contains(": error: wrapper "))
    #expect(result.errors.contains(fault.message), "\(result.errors)")
    #expect(result.errors.hasSuffix(" [VAST \(fault.code)]\n"), "\(result.errors)")
  }

  @Test(
    "What is read of a response has the response's own code and place",
    arguments: [
      ("<VAST version=\"4.2\"></VAST>", "1:1: error: wrapper 1: the response holds no ad", 303),
      ("<VAST version=\"4.2\"><Error>e</Error></VAST>", "1:1: error: wrapper 1: the response holds no ad", 303),
      ("<VAST version=\"4.2\"><Ad></VAST>", "1:", 100), ("<VideoAdServingTemplate/>", "1:1: error: wrapper 1: ", 102),
      ("<a/>", "1:1: error: wrapper 1: ", 101),
    ])
  func unreadable(document: String, message: String, code: Int) async throws {
    try site.server.add(document, as: "a.xml", key: site.key)
    let result = try await site.follow(site.url("a.xml"))
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("\(site.url("a.xml")):\(message)"), "\(result.errors)")
    #expect(result.errors.hasSuffix(" [VAST \(code)]\n"), "\(result.errors)")
    #expect(result.status == 1)
  }

  @Test("A loop of two ends when a URI is met again")
  func loop() async throws {
    try site.add("a.xml", Document.wrapper("a", to: "b.xml"))
    try site.add("b.xml", Document.wrapper("b", to: "a.xml"))
    let result = try await site.follow(site.url("a.xml"))
    #expect(result.output.isEmpty)
    #expect(
      result.errors
        == "\(site.url("b.xml")):1:21: error: wrapper 3: a loop: \(site.url("a.xml")) was met before [VAST 302]\n")
    #expect(result.status == 1)
    try await #expect(site.server.log(site.key).count == 2)
  }

  @Test("A wrapper that leads to its own document is a loop, whatever its macros")
  func selfLoop() async throws {
    try site.add("a.xml", Document.wrapper("a", to: "a.xml?cb=[CACHEBUSTING]"))
    let result = try await site.follow(site.url("a.xml?cb=[CACHEBUSTING]"))
    #expect(result.errors.contains("a loop") && result.errors.hasSuffix(" [VAST 302]\n"), "\(result.errors)")
    try await #expect(site.server.log(site.key).count == 1)
  }

  @Test("Five wrappers are followed, a sixth is not; --max-wrappers sets another limit")
  func limit() async throws {
    for number in 1...5 { try site.add("\(number).xml", Document.wrapper("\(number)", to: "\(number + 1).xml")) }
    try site.add("6.xml", Document.inLine("i"))
    let tooMany = try await site.follow(site.url("1.xml"))
    #expect(tooMany.output.isEmpty)
    #expect(
      tooMany.errors == "\(site.url("5.xml")):1:21: error: wrapper 6: more than 5 wrappers [VAST 302]\n")
    try await #expect(site.server.log(site.key).count == 5)
    let five = try await site.follow(site.url("2.xml"))
    #expect(five.output == Document.metadata("i", behind: "5", "4", "3", "2", "w"))
    let six = try await site.follow(site.url("1.xml"), ["--max-wrappers", "6"])
    #expect(six.output == Document.metadata("i", behind: "5", "4", "3", "2", "1", "w"))
    try await #expect(site.follow(site.url("6.xml"), ["--max-wrappers=0"]).errors.hasSuffix(" [VAST 302]\n"))
  }

  @Test("Of a pod of ten wrappers three fail: seven are printed in order, three errors told", .timeLimit(.minutes(5)))
  func pod() async throws {
    let bad = [3: "status?code=404", 6: "html", 8: "redirect?to=file:///etc/passwd"]
    try site.add("i.xml", Document.inLine("i"))
    let ads = (1...10).map { number in
      // Later ones answer first.
      let good = site.url("i.xml?after=\(0.2 - Double(number) / 100)")
      return Document.wrapper("w\(number)", to: bad[number].map { site.server.url($0) } ?? good)
    }
    let result = try await Program.run(
      ["parse", "-cL"] + Site.options, input: Document.vast(ads.joined()).utf8)
    let good = (1...10).filter { bad[$0] == nil }
    #expect(result.output == good.map { Document.metadata("i", behind: "w\($0)") }.joined())
    #expect(result.errorLines.count == 3)
    #expect(result.errorLines.map { $0.suffix(10) } == ["[VAST 301]", "[VAST 100]", "[VAST 300]"])
    #expect(result.status == 1)
  }

  @Test("A further wrapper in the response of one that forbids it is an error")
  func forbidden() async throws {
    try site.add("a.xml", Document.wrapper("a", to: "b.xml", "followAdditionalWrappers=\"FALSE\""))
    try site.add("b.xml", Document.wrapper("b", to: "c.xml"))
    let result = try await site.follow(site.url("a.xml"))
    #expect(result.errors.hasSuffix("(followAdditionalWrappers) [VAST 300]\n"), "\(result.errors)")
    #expect(result.status == 1)
  }

  @Test("Text of a response does nothing to a terminal")
  func controlCharacters() async throws {
    try site.add("a.xml", Document.wrapper("a\u{202E}", to: "http://\u{1B}[31m/".replacing("\u{1B}", with: "\u{9B}")))
    let result = try await site.follow(site.url("a.xml"))
    #expect(result.status == 1)
    #expect(!result.errors.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
  }
}
