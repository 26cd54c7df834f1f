import Testing

@testable import VASTChain

@Suite("Tag URIs")
struct TagURITests {
  private static let base = "http://a/b/c/d;p?q"

  // RFC 3986 §5.4.1 and §5.4.2.
  @Test(
    "References are resolved as RFC 3986 says",
    arguments: [
      ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
      ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
      ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"),
      (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"), ("g;x?y#s", "http://a/b/c/g;x?y#s"),
      ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"),
      ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../", "http://a/"),
      ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"),
      ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
      ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
      ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
      ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"), ("g?y/./x", "http://a/b/c/g?y/./x"),
      ("g?y/../x", "http://a/b/c/g?y/../x"), ("g#s/../x", "http://a/b/c/g#s/../x"), ("http:g", "http:g"),
      ("//ads.example/v?x=1", "http://ads.example/v?x=1"), ("https://b/x/../y", "https://b/y"),
    ])
  func resolution(reference: String, expected: String) {
    #expect(TagURI(reference).resolved(against: Self.base) == expected)
  }

  @Test(
    "Only a URL is a base",
    arguments: [
      ("v?x=1", nil, "v?x=1"), ("v", "chain/a.xml", "v"), ("v", "<stdin>", "v"), ("v", "c:a.xml", "v"), ("v", "", "v"),
      ("//b/v", "/tmp/a.xml", "//b/v"), ("v", "https://ads.example", "https://ads.example/v"),
      ("?y", "https://ads.example", "https://ads.example?y"), ("v", "https://ads.example?q", "https://ads.example/v"),
      ("v", "https://u:p@ads.example:8/a b/c", "https://u:p@ads.example:8/a%20b/v"),
      ("v", "file:///a/b", "file:///a/v"),
    ])
  func bases(reference: String, base: String?, expected: String) {
    #expect(TagURI(reference).resolved(against: base) == expected)
  }

  @Test(
    "Only illegal characters are percent-encoded",
    arguments: [
      ("http://a/x y", "http://a/x%20y"), ("http://a/?a|b", "http://a/?a%7Cb"), ("http://a/?{x}", "http://a/?%7Bx%7D"),
      ("http://a/\"<>\\^`", "http://a/%22%3C%3E%5C%5E%60"), ("http://a/é", "http://a/%C3%A9"),
      ("http://bücher.example/", "http://b%C3%BCcher.example/"), ("http://a/%20%7c%", "http://a/%20%7c%"),
      ("http://a/%%ID%%", "http://a/%%ID%%"), ("http://a/${x}", "http://a/$%7Bx%7D"),
      ("http://a/\r\nX-Evil: 1", "http://a/%0D%0AX-Evil:%201"), ("http://a/\0\u{7F}", "http://a/%00%7F"),
      ("http://a\r\nHost: b/", "http://a%0D%0AHost:%20b/"), ("http://a/?x=1\t2", "http://a/?x=1%092"),
      ("http://a/-._~!$&'()*+,;=:@/?/?:@", "http://a/-._~!$&'()*+,;=:@/?/?:@"), ("http://a/?x#y#z", "http://a/?x#y#z"),
      ("http://[::1]:8080/[x]", "http://[::1]:8080/%5Bx%5D"),
      ("http://u@[fe80::1%25eth0]/", "http://u@[fe80::1%25eth0]/"),
      ("http://[host]/", "http://%5Bhost%5D/"), ("http://[::1/", "http://%5B::1/"),
      ("http://[::1 ]/", "http://%5B::1%20%5D/"),
      ("http://a/?ids[0]=1&ids[]=2&k[name]=3", "http://a/?ids%5B0%5D=1&ids%5B%5D=2&k%5Bname%5D=3"),
      ("http://a\\@b/", "http://a%5C@b/"), ("1http://a/", "1http://a/"), (":x", ":x"), ("", ""),
    ])
  func encoding(text: String, expected: String) {
    let url = TagURI(text).resolved()
    #expect(url == expected)
    #expect(TagURI(url).resolved() == url, "encoding twice changes nothing")
  }

  @Test(
    "XML white space is trimmed at the ends, and nothing else",
    arguments: [
      ("\n\t http://a/ \r\n", "http://a/"), (" ", ""), ("", ""), ("\u{A0}x\u{A0}", "\u{A0}x\u{A0}"), ("a b", "a b"),
    ])
  func trimming(text: String, expected: String) {
    #expect(TagURI(text).text == expected)
  }

  @Test(
    "Macros are filled in",
    arguments: [
      ("cb=[CACHEBUSTING]", "cb=00000042"), ("cb=[cachebusting]&[CacheBusting]", "cb=00000042&00000042"),
      ("t=[TIMESTAMP]", "t=2016-01-17T08%3A15%3A07.127%2B00%3A00"),
      ("v=[VASTVERSIONS]", "v=2%2C3%2C5%2C6%2C7%2C8%2C11%2C12%2C13%2C14%2C15%2C16"),
      ("[PAGEURL]", "https%3A%2F%2Fp%2F%3Fa%3D1%262%25203"), ("[pageurl]", "https%3A%2F%2Fp%2F%3Fa%3D1%262%25203"),
      ("[my-name.1]", "%C3%A9%20%5BX%5D%0D%0A"), ("[IFA]|[NO_SUCH_1]", "-1|-1"), ("[ERRORCODE]", "-1"), ("[EMPTY]", ""),
      ("[ifa][Ifa][0][][A B][A-B][1A][_A]", "[ifa][Ifa][0][][A B][A-B][1A][_A]"), ("[[IFA]]", "[-1]"),
      ("[IFA", "[IFA"), ("[", "["), ("]", "]"), ("[IFA[IFA]", "[IFA-1"), ("http://[FE::1]/", "http://[FE::1]/"),
      ("%5BIFA%5D${IFA}%%IFA%%", "%5BIFA%5D${IFA}%%IFA%%"), ("[É]", "[É]"), ("[\0]", "[\0]"),
    ])
  func macros(text: String, expected: String) {
    let macros = TagMacros(
      ["PAGEURL": "https://p/?a=1&2%203", "My-Name.1": "é [X]\r\n", "EMPTY": ""],
      milliseconds: { 1_453_018_507_127 }, random: { _ in 42 })
    #expect(TagURI(text).filled(with: macros).text == expected)
  }

  @Test("A given value wins over a known one")
  func givenValues() {
    let macros = TagMacros(["timestamp": "now", "CACHEBUSTING": "1"])
    #expect(TagURI("[TIMESTAMP],[CACHEBUSTING]").filled(with: macros).text == "now,1")
  }

  @Test(
    "Timestamps are ISO 8601",
    arguments: [
      (0, "1970-01-01T00:00:00.000+00:00"), (-1, "1969-12-31T23:59:59.999+00:00"),
      (951_782_400_000, "2000-02-29T00:00:00.000+00:00"), (951_868_800_000, "2000-03-01T00:00:00.000+00:00"),
      (1_735_689_599_999, "2024-12-31T23:59:59.999+00:00"), (4_107_542_400_000, "2100-03-01T00:00:00.000+00:00"),
    ])
  func timestamps(milliseconds: Int64, expected: String) {
    #expect(TagMacros.timestamp(milliseconds) == expected)
  }

  @Test("Any clock is written without a trap", arguments: [Int64.min, .max])
  func extremeTimestamps(milliseconds: Int64) {
    #expect(TagMacros.timestamp(milliseconds).hasSuffix("+00:00"))
  }

  @Test("The clock and the random numbers are real where none are given")
  func defaults() {
    let texts = (0..<8).map { _ in TagURI("[CACHEBUSTING]").filled(with: TagMacros()).text }
    #expect(texts.allSatisfy { $0.utf8.count == 8 && UInt32($0) != nil })
    #expect(Set(texts).count > 1)
    let timestamp = TagURI("[TIMESTAMP]").filled(with: TagMacros()).text
    #expect(timestamp > "2024-" && timestamp < "2999-")
  }

  @Test("No text traps, and every URL is ASCII without spaces, controls and loose brackets")
  func hostileTexts() {
    var generator = SystemRandomNumberGenerator()
    let alphabet = Array("[]:/?#@%. \r\n\0aZ0{}|\\é中%5B..//".unicodeScalars)
    for _ in 0..<2000 {
      let scalars = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      let text = String(String.UnicodeScalarView(scalars))
      let url = TagURI(text).filled(with: TagMacros()).resolved(against: "http://h/p?q")
      #expect(
        url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"{}|\\\"<>^`".utf8.contains($0) },
        "\(text.debugDescription)")
    }
  }

  // Quadratic time would take minutes.
  @Test(
    "A long text takes linear time", .timeLimit(.minutes(1)), arguments: ["[", "[A", "../", "%", "/a/..", "a/"])
  func longTexts(piece: String) {
    let text = String(repeating: piece, count: 1 << 16)
    let url = TagURI(text).filled(with: TagMacros()).resolved(against: "http://h/p/")
    #expect(url.hasPrefix("http://h/"))
  }
}
