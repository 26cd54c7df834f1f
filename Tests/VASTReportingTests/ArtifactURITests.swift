import Testing

@testable import VASTReporting

struct ArtifactURITests {
  @Test(arguments: [
    ("a.xml", "a.xml", true),
    ("ads/first ad.xml", "ads/first%20ad.xml", true),
    ("./ads//./a.xml", "ads/a.xml", true),
    ("../a.xml", "../a.xml", true),
    ("100%25 ü:#?[1].xml", "100%2525%20%C3%BC%3A%23%3F%5B1%5D.xml", true),
    ("a\nb\0.xml", "a%0Ab%00.xml", true),
    ("c:\\a.xml", "c%3A%5Ca.xml", true),
    ("/srv/ads/a b.xml", "file:///srv/ads/a%20b.xml", false),
    ("<stdin>", "%3Cstdin%3E", false),
    ("https://a.example/x?y=1&z=%20#f", "https://a.example/x?y=1&z=%20#f", false),
    ("HTTP://a.example", "HTTP://a.example", false),
    ("https://a.example/[CB]?a b=50%&c=ü|#x#y", "https://a.example/%5BCB%5D?a%20b=50%25&c=%C3%BC%7C#x%23y", false),
    ("http://[::1]:80/a?[B]", "http://[::1]:80/a?%5BB%5D", false),
    ("http:/", "http%3A", true),
    ("https://", "https://", false),
    ("https://a/%", "https://a/%25", false),
    ("https://a/%4", "https://a/%254", false),
    ("", "", true),
  ])
  func reference(source: String, text: String, isRelativeToRoot: Bool) {
    let uri = ArtifactURI(source: source)
    #expect(uri.text == text)
    #expect(uri.isRelativeToRoot == isRelativeToRoot)
  }
}
