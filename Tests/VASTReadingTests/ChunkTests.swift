import TestSupport
import Testing

@testable import VASTReading

/// However a document is cut, the result is the same, places included.
@Suite struct ChunkTests {
  @Test(arguments: Fixture.all) func everySizeOfPieces(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes
    let whole = Reading(bytes)
    let reader = VASTReader(options: ReadOptions(readsExtended: true))
    for size in 1...64 { #expect(Reading(bytes, pieces: [size], with: reader) == whole, "pieces of \(size)") }
  }

  @Test(arguments: Fixture.all) func piecesAtRandom(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes
    let whole = Reading(bytes)
    var random = SeededGenerator(seed: 7)
    let reader = VASTReader(options: ReadOptions(readsExtended: true))
    for _ in 0..<10 {
      let sizes = (0..<20).map { _ in Int.random(in: 1...200, using: &random) }
      #expect(Reading(bytes, pieces: sizes, with: reader) == whole, "pieces of \(sizes)")
    }
  }

  /// Documents of several blocks, with what must not be cut at every place around the limit of a block.
  @Test(arguments: ["]]>", "é€😀", "&amp;", "\r\n", "<![CDATA[]]>", "<!--x-->", "]]]]]]]]"])
  func blockLimits(_ piece: String) {
    let reader = VASTReader()
    for shift in 0..<12 {
      let padding = String(repeating: "x", count: 65_536 - 120 - shift)
      let text = "<VAST><Ad id=\"1\"><InLine><AdTitle>\(padding)\(String(repeating: piece, count: 12))</AdTitle>"
      let bytes = Array("\(text)</InLine></Ad></VAST>".utf8)
      let whole = Reading(bytes, with: reader)
      #expect((whole.error == nil) == !piece.hasPrefix("]]>"), "shift \(shift)")
      for size in [1, 1000, 4096, 65_536, 65_535] {
        #expect(Reading(bytes, pieces: [size], with: reader) == whole, "shift \(shift), pieces of \(size)")
      }
    }
  }

  /// A reader that is used again gives what a new one gives, also after a broken document.
  @Test func readersAreUsedAgain() throws {
    let reader = VASTReader(options: ReadOptions(readsExtended: true))
    for fixture in Fixture.all {
      let bytes = try fixture.bytes
      #expect(Reading(bytes, with: reader) == Reading(bytes), "\(fixture.name)")
    }
  }

  /// Truncations of a document are read or refused, and never a crash; of a long one not all are tried.
  @Test(arguments: Fixture.all) func truncations(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes
    let reader = VASTReader()
    let whole = Reading(bytes, with: reader)
    for count in stride(from: 0, to: min(bytes.count, 6000), by: 1 + bytes.count / 600) {
      let reading = Reading(Array(bytes.prefix(count)), with: reader)
      #expect(reading.error != nil || reading.ads == whole.ads || whole.error != nil, "the first \(count) bytes")
    }
  }
}
