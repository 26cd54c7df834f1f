import Testing

@testable import VASTReporting

struct GitHubReporterTests {
  @Test func wholeReport() {
    let (first, place) = ("ads/first ad.xml", "http://a.example/?x=50%25&y=[CACHEBUSTING]")
    #expect(
      Samples.report.text(.github) == """
        ::error file=\(first),line=3,col=15,title=duration-format::\(first):3:15: "30s" is no duration [duration-format]
        ::warning file=\(first),line=9,col=1,title=url-insecure::\(first):9:1: \(place) is not encrypted [url-insecure]
        ::notice file=<stdin>,line=1,col=1,title=no-ad::<stdin>:1:1: the response holds no ad [no-ad]

        """)
  }

  @Test(arguments: [
    ("a.xml", "a.xml", "a.xml"),
    ("https://a.example/?a=1,2&b=%2C", "https%3A//a.example/?a=1%2C2&b=%252C", "https://a.example/?a=1,2&b=%252C"),
    ("a\n::error::b\r.xml", "a %3A%3Aerror%3A%3Ab .xml", "a ::error::b .xml"),
    (",\u{301}:\u{301}%\u{301}0A", "%2C\u{301}%3A\u{301}%25\u{301}0A", ",\u{301}:\u{301}%25\u{301}0A"),
    ("a\u{1B}[2J.xml", "a\u{FFFD}[2J.xml", "a\u{FFFD}[2J.xml"),
  ])
  func hostileNames(source: String, property: String, message: String) {
    let text = Samples.report(of: Samples.finding(message: "m"), source: source).text(.github)
    #expect(text == "::error file=\(property),line=1,col=2,title=url-syntax::\(message):1:2: m [url-syntax]\n")
  }

  @Test func hostileMessage() {
    let finding = Samples.finding(message: "%0A::set-output name=a::b\r\n::error::c%25")
    #expect(
      Samples.report(of: finding).text(.github)
        == "::error file=a.xml,line=1,col=2,title=url-syntax::"
        + "a.xml:1:2: %250A::set-output name=a::b ::error::c%2525 [url-syntax]\n")
  }
}
