import TestServer
import Testing
import VASTChain
import VASTReading

@Suite("vastmeta chain")
struct ChainCommandTests {
  private static let inLine = """
    <Ad id="i" sequence="2"><InLine><AdSystem>Inline Server</AdSystem><Creatives>\
    <Creative id="small"><Linear><Duration>00:00:15.500</Duration><MediaFiles>\
    <MediaFile type="video/mp4" bitrate="900">https://cdn.example/a.mp4</MediaFile>\
    <MediaFile type="video/mp4" bitrate="300">https://cdn.example/b.mp4</MediaFile></MediaFiles></Linear></Creative>\
    </Creatives><Extensions><Extension><DealId>deal-i</DealId></Extension></Extensions></InLine></Ad>
    """

  // MARK: The tree

  @Test("A fetched chain is drawn with the facts of each fetch")
  func tree() async throws {
    let site = try Site()
    try site.add("1.xml", Document.wrapper("a", to: "/redirect?to=/files/\(site.key)/2.xml"))
    try site.add("2.xml", Self.inLine)
    let result = try await Program.run(["chain"] + Site.options + [site.url("1.xml")])
    let text = result.output.replacing(/\d+ ms/, with: "5 ms").replacing(/\d+ bytes/, with: "9 bytes")
    #expect(
      text == """
        \(site.url("1.xml"))  VAST 4.2, 9 bytes, HTTP 200, 5 ms
        └─ Wrapper 1 a, from S
           │  tag URI   /redirect?to=/files/\(site.key)/2.xml
           │  request   \(site.server.url("redirect?to=/files/\(site.key)/2.xml"))
           │  redirect  \(site.url("2.xml"))
           │  response  VAST 4.2, 9 bytes, HTTP 200, 1 redirect, 5 ms
           └─ InLine i, from Inline Server, sequence 2, deal deal-i
                 creative  small
                 duration  15.5 s
                 media     https://cdn.example/a.mp4

        """)
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
  }

  @Test("Each ad of a pod has its own end; what is passed over is told")
  func ends() async throws {
    let site = try Site()
    try site.add("pod.xml", Document.inLine("1"), Document.inLine("2"))
    let ads = [
      Document.wrapper("a", to: site.url("pod.xml")), Document.wrapper("b", to: site.server.url("status?code=404")),
      Document.wrapper("c", to: "ftp://ads.example/"),
    ]
    let result = try await Program.run(
      ["chain", "-L"] + Site.options, input: Document.vast(ads.joined()).utf8)
    let text = result.output.replacing(/\d+ ms/, with: "5 ms").replacing(/\d+ bytes/, with: "9 bytes")
    let missing = site.server.url("status?code=404")
    #expect(
      text == """
        <stdin>  VAST 4.2, 9 bytes
        ├─ Wrapper 1 a, from S
        │  │  tag URI   \(site.url("pod.xml"))
        │  │  response  VAST 4.2, 9 bytes, HTTP 200, 5 ms
        │  ├─ InLine 1, from S
        │  └─ 1 other ad is passed over: the wrapper wants one
        ├─ Wrapper 1 b, from S
        │  │  tag URI   \(missing)
        │  │  response  HTTP 404, 5 ms
        │  └─ error: HTTP status 404 [VAST 301]
        └─ Wrapper 1 c, from S
           │  tag URI   ftp://ads.example/
           └─ error: refused: only http and https are fetched, not ftp [VAST 300]

        """)
    #expect(result.errors.isEmpty, "what the tree tells is not told twice")
    #expect(result.status == 1)
  }

  @Test("A wrapper that is not followed says how it could be")
  func notFollowed() async throws {
    let document = Document.vast(Document.wrapper("a", to: "https://ads.example/"))
    let result = try await Program.run(["chain"], input: document.utf8)
    #expect(
      result.output.hasSuffix("   └─ not followed (--follow fetches it, --map and --chain take it from files)\n"))
    #expect(result.status == 0)
  }

  @Test("Operands are one chain with --chain, and standard input may hold several documents")
  func operands() async throws {
    let documents = [Document.wrapper("a", to: "b"), Document.wrapper("b", to: "c"), Document.inLine("i")]
      .map { Document.vast($0) }
    let result = try await Program.run(["chain", "--chain", "-"], input: documents.joined(separator: "\n").utf8)
    #expect(
      result.output == """
        <stdin> (document 1)  VAST 4.2, \(documents[0].utf8.count + 1) bytes
        └─ Wrapper 1 a, from S
           │  tag URI   b
           │  response  <stdin> (document 2), VAST 4.2, \(documents[1].utf8.count + 1) bytes
           └─ Wrapper 2 b, from S
              │  tag URI   c
              │  response  <stdin> (document 3), VAST 4.2, \(documents[2].utf8.count) bytes
              └─ InLine i, from S

        """)
    let more = try await Program.run(
      ["parse", "--chain"], input: (documents + [documents[2]]).joined().utf8)
    #expect(more.errors == "<stdin> (document 4): warning: no wrapper of the chain leads to this document\n")
    #expect(more.status == 0)
  }

  @Test("A document without an ad is drawn, and told")
  func noAd() async throws {
    let result = try await Program.run(["chain"], input: "<VAST version=\"3.0\"/>".utf8)
    #expect(result.output == "<stdin>  VAST 3.0, 21 bytes\n")
    #expect(result.errors == "<stdin>:1:1: error: the response holds no ad [VAST 303]\n")
    #expect(result.status == 1)
  }

  @Test("A document that cannot be read is told, and the others are drawn")
  func unreadable() async throws {
    let result = try await Program.run(["chain", "/no/such.xml", "-"], input: Document.vast(Document.inLine("i")).utf8)
    #expect(result.output.hasPrefix("<stdin>  VAST 4.2"))
    #expect(result.errors.hasPrefix("/no/such.xml: error: "))
    #expect(result.status == 2)
  }

  @Test("Colour comes when it is asked for, and nothing of a document's moves the cursor")
  func colors() async throws {
    let document = Document.vast(Document.wrapper("a\u{9B}31m", to: "http://b/\u{202E}\u{7F}"), version: "4.2\u{85}")
    let plain = try await Program.run(["chain"], input: document.utf8)
    let controls = plain.output.unicodeScalars.filter {
      [.control, .format].contains($0.properties.generalCategory) && $0 != "\n"
    }
    #expect(controls.isEmpty, "\(plain.output)")
    let colored = try await Program.run(["chain", "--color=always"], input: document.utf8)
    #expect(colored.output.contains("\u{1B}["))
    #expect(colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.output)
  }

  // MARK: JSON

  @Test("JSON holds the same, and leaves out what does not apply")
  func json() async throws {
    let site = try Site()
    try site.add("1.xml", Document.wrapper("a", to: "/redirect?to=/files/\(site.key)/2.xml", "allowMultipleAds=\"1\""))
    try site.add("2.xml", Self.inLine, Document.wrapper("b", to: "/status?code=500"))
    let result = try await Program.run(
      ["chain", "--format", "json", "--max-bitrate", "400"] + Site.options + [site.url("1.xml")])
    let text = result.output.replacing(/"milliseconds": \d+/, with: "\"milliseconds\": 5")
      .replacing(/"bytes": \d+/, with: "\"bytes\": 9")
    #expect(
      text == """
        {
          "source": "\(site.url("1.xml"))",
          "vastVersion": "4.2",
          "bytes": 9,
          "fetch": {
            "url": "\(site.url("1.xml"))",
            "status": 200,
            "milliseconds": 5
          },
          "ads": [
            {
              "kind": "Wrapper",
              "AdId": "a",
              "AdSystem": "S",
              "TagURI": "/redirect?to=/files/\(site.key)/2.xml",
              "response": {
                "source": "\(site.url("2.xml"))",
                "vastVersion": "4.2",
                "bytes": 9,
                "fetch": {
                  "url": "\(site.url("2.xml"))",
                  "status": 200,
                  "redirects": [
                    "\(site.server.url("redirect?to=/files/\(site.key)/2.xml"))"
                  ],
                  "milliseconds": 5
                },
                "ads": [
                  {
                    "kind": "InLine",
                    "AdId": "i",
                    "AdSystem": "Inline Server",
                    "DealId": "deal-i",
                    "selected": {
                      "CreativeId": "small",
                      "CreativeDurationMs": 15500,
                      "MediaURL": "https://cdn.example/b.mp4"
                    }
                  },
                  {
                    "kind": "Wrapper",
                    "AdId": "b",
                    "AdSystem": "S",
                    "TagURI": "/status?code=500",
                    "error": {
                      "code": 301,
                      "message": "HTTP status 500"
                    }
                  }
                ]
              }
            }
          ]
        }

        """)
    #expect(result.status == 1)
  }
}
