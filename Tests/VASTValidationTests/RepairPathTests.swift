import Testing
import VASTReading

@testable import VASTValidation

/// A repair has the path that the fault has where nothing is repaired, so that one baseline knows both.
struct RepairPathTests {
  private static func document(_ text: String, blanks: Int) -> [UInt8] {
    let blank = String(repeating: "<!-- \(String(repeating: "x", count: 90)) -->\n", count: blanks / 100)
    return Array("<VAST version=\"3.0\">\(blank)<Ad id=\"1\"><InLine>\(text)</InLine></Ad></VAST>".utf8)
  }

  private static func findings(_ bytes: [UInt8], recovers: Bool) throws -> [Finding] {
    let validator = try VASTValidator()
    validator.begin(source: "a.xml", recovers: recovers)
    bytes.withUnsafeBytes { validator.push($0) }
    return validator.finish().findings
  }

  private static let inLine = "/VAST/Ad[1]/InLine"

  /// Also in a document of several blocks, of which the repairs of one are made before the parser reads it.
  @Test(arguments: [
    ("<AdTitle>a & b</AdTitle>", "/VAST/Ad[1]/InLine/AdTitle"),
    ("<AdTitle>& b</AdTitle>", "/VAST/Ad[1]/InLine/AdTitle"),
    ("<AdTitle>a</AdTitle>&b", inLine),
    ("<AdTitle>a &copy; b</AdTitle>", "/VAST/Ad[1]/InLine/AdTitle"),
    ("<AdTitle>a \u{1} b</AdTitle>", "/VAST/Ad[1]/InLine/AdTitle"),
    ("<AdTitle>a < b</AdTitle>", "/VAST/Ad[1]/InLine/AdTitle"),
    ("<AdTitle>a ]]> b</AdTitle>", "/VAST/Ad[1]/InLine/AdTitle"),
    ("<AdSystem version=\"a&b\">S</AdSystem>", inLine),
    ("<AdSystem version=\"1\" version=\"2\">S</AdSystem>", inLine),
    ("<AdTitle>a</AdTitel>", "/VAST/Ad[1]/InLine/AdTitle"),
    ("<Extensions><Extension><any><b>&x</b></any></Extension></Extensions>", "/VAST/Ad[1]/InLine/Extensions"),
  ])
  func path(text: String, expected: String) throws {
    for blanks in [0, 70_000, 140_000] {
      let bytes = Self.document(text, blanks: blanks)
      let plain = try #require(Self.findings(bytes, recovers: false).first { $0.rule == "xml-syntax" })
      let repaired = try #require(
        Self.findings(bytes, recovers: true).first { $0.rule == "xml-syntax" })
      #expect(plain.path == repaired.path && plain.location.line == repaired.location.line, "\(repaired.path)")
      #expect(plain.path.hasPrefix(expected), "\(plain.path)")
      #expect(plain.severity == .error && repaired.severity == .warning)
    }
  }

  /// However many there are before the next event.
  @Test func many() throws {
    let bytes = Self.document(
      "<Extensions><Extension><any>\(String(repeating: "& ", count: 200_000))</any></Extension></Extensions>", blanks: 0
    )
    let findings = try Self.findings(bytes, recovers: true).filter { $0.rule == "xml-syntax" }
    #expect(Set(findings.map(\.path)) == ["/VAST/Ad[1]/InLine/Extensions"])
  }
}
