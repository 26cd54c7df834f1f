import Testing

@testable import ByteText

/// Names of files come again, byte for byte, whatever they are.
struct FileNameTests {
  @Test(arguments: [
    ("plain.xml", "plain.xml"),
    ("Käse 🎬.xml", "Käse 🎬.xml"),
    ("", ""),
  ])
  func isUTF8(name: String, expected: String) {
    #expect(FileName.text(of: name.utf8) == expected && FileName.shown(expected) == expected)
    #expect(FileName.bytes(of: expected) == Array(name.utf8))
  }

  /// The bytes, and what is shown of them.
  @Test(arguments: [
    ([0x61, 0xFF], "a\u{FFFD}"),
    ([0xE9, 0x2F, 0xC3, 0xA9], "\u{FFFD}/é"),
    // A character that is cut, a surrogate, one that is longer than it need be.
    ([0xF0, 0x9F, 0x8E], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ([0xED, 0xA0, 0x80, 0x2E], "\u{FFFD}\u{FFFD}\u{FFFD}."),
    ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
    // The characters that carry bytes, as names of their own, and the one before them.
    (Array("\u{10FF80}".utf8), "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    (Array("\u{10FF7F}x".utf8), "\u{10FF7F}x"),
  ])
  func isBytes(name: [UInt8], shown: String) {
    let text = FileName.text(of: name)
    #expect(FileName.bytes(of: text) == name)
    #expect(FileName.shown(text) == shown && text.printable == shown)
    text.withFileName { start in
      #expect(name.indices.allSatisfy { UInt8(bitPattern: start[$0]) == name[$0] } && start[name.count] == 0)
    }
  }

  /// Different names have different texts: of all pairs of bytes.
  @Test func isUnique() {
    var texts: Set<[UInt8]> = []
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max { texts.insert(Array(FileName.text(of: [first, second]).utf8)) }
    }
    #expect(texts.count == 65536)
  }
}
