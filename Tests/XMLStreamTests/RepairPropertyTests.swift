import TestSupport
import Testing

@testable import XMLStream

@Suite("What repairs leave as it is")
struct RepairPropertyTests {
  @Test("A well-formed document comes out as it went in", arguments: GoodDocument.all.indices)
  func wellFormed(_ index: Int) {
    let bytes = GoodDocument.all[index].bytes
    #expect(Outline(bytes).error == nil)
    for size in [1, 2, 3, 7, 16, 17, 64, 1000, 65_536] {
      let repaired = Repaired(bytes, sizes: [size])
      #expect(repaired.output == bytes)
      #expect(repaired.repairs == [])
    }
  }

  @Test("A broken document says what the good one says", arguments: Damage.allCases)
  func damage(_ damage: Damage) {
    var tried = 0
    for seed in 0..<120 {
      var random = SeededGenerator(seed: UInt64(seed))
      let good = GoodDocument.all[seed % GoodDocument.all.count]
      var broken = good
      guard damage.apply(&broken, &random) else { continue }
      tried += 1
      let repaired = Repaired(broken.bytes)
      #expect(!repaired.repairs.isEmpty, "seed \(seed)")
      let outline = Outline(repaired.output)
      #expect(outline.error == nil, "seed \(seed)")
      let expected = Outline(good.bytes)
      #expect(outline.starts == expected.starts, "seed \(seed)")
      #expect(outline.ends == expected.ends, "seed \(seed)")
    }
    #expect(tried > 30)
  }

  @Test("A document damaged in several ways is well-formed afterwards, however it is cut")
  func damages() {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      var broken = GoodDocument.all[seed % GoodDocument.all.count]
      for _ in 0..<Int.random(in: 2...6, using: &random) {
        _ = Damage.allCases.randomElement(using: &random)?.apply(&broken, &random)
      }
      let bytes = broken.bytes
      let whole = Repaired(bytes)
      #expect(Outline(whole.output).error == nil, "seed \(seed)")
      let sizes = (0..<20).map { _ in Int.random(in: 1...80, using: &random) }
      #expect(Repaired(bytes, sizes: sizes) == whole, "seed \(seed)")
      let again = Repaired(whole.output)
      #expect(again.output == whole.output && again.repairs.isEmpty, "seed \(seed)")
    }
  }

  @Test("A cut document says what stands before the cut", arguments: GoodDocument.all.indices)
  func cut(_ index: Int) throws {
    let good = GoodDocument.all[index]
    let root = try #require(good.indices(of: .tagEnd).first)
    let rootEnd = good.parts[...root].reduce(0) { $0 + $1.bytes.count }
    let expected = Outline(good.bytes).starts
    for end in rootEnd..<good.bytes.count {
      let repaired = Repaired(Array(good.bytes[..<end]))
      let outline = Outline(repaired.output)
      #expect(outline.error == nil, "cut at \(end)")
      #expect(outline.starts == Array(expected.prefix(outline.starts.count)), "cut at \(end)")
      #expect(repaired.repairs.last?.kind == .missingEnd, "cut at \(end)")
    }
  }

  @Test(
    "What has no root element, or is not to be repaired, is let through",
    arguments: [
      "", " \n", "text", "<", "<!-- x", "<?xml version=\"1.0\"?>", "</a>", "<VAST", "<VAST version=\"3.0",
      "&lt;VAST&gt;",
      "{\"error\": \"<b>no fill</b>\"}", "[{\"a\": \"<b/>\"}]", "\"<VAST version=\\\"3.0\\\"></VAST>\"",
      "«1F 8B 08»<a><b/>",
      "<html><body><br></body></html>", "<HTML><p>x&y", "<br /><b>Error</b>: no ad", "Error <html><a>x</html>",
      "x <!DOCTYPE html><html>",
      "<!DOCTYPE VAST [<!ENTITY a \"b\">]><a>&a;</b>",
      "<a>&amp;<!DOCTYPE x><b>&</a>", "<a/><!doctype html>x", "<a b=\"1\\\" c=\\\"2\"><d e=\\\"1\\\">&</a>",
    ] as [Marked])
  func letThrough(_ input: Marked) {
    for size in [1, 3, 65_536] {
      let repaired = Repaired(input.bytes, sizes: [size])
      #expect(repaired.output == input.bytes)
      #expect(repaired.repairs == [])
    }
  }

  @Test("Random bytes and fragments neither crash nor depend on the cuts, and are repaired once and for all")
  func fuzz() {
    let fragments = [
      "<", ">", "&", "\"", "'", "</", "/>", "<!--", "-->", "--", "-", "<![CDATA[", "]]>", "]", "?>", "<?", "<?x", "=",
      "<?xml version=\"1.0\"?>", "&amp;", "&copy;", "&#0;", "&#65;", "&#x", " ", "\n", "«00»", "«01»", "«93»", "«E9»",
      "«C3»",
      "«E2 80»", "«EF BF BF»", "“", "”", "’", "<a>", "</a>", "<Ad>", "</Ad>", "a", "x=\"1\"", " id=\"2\"", "=x", "<!",
      "\\\"",
      "{", "«ED A0 80»", "<a b=\"c\"",
    ].map { Marked(stringLiteral: $0).bytes }
    for seed in 0..<1500 {
      var random = SeededGenerator(seed: UInt64(seed))
      var bytes = seed % 3 == 0 ? [] : seed % 3 == 1 ? Array("<a>".utf8) : Array("<?xml version='1.0'?><a><b>".utf8)
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        bytes +=
          seed % 7 == 0
          ? [UInt8.random(in: .min ... .max, using: &random)] : fragments.randomElement(using: &random) ?? []
      }
      let whole = Repaired(bytes)
      #expect(whole.originalBytes == bytes.count, "seed \(seed)")
      #expect(whole.end == Repaired.end(of: bytes), "seed \(seed)")
      for size in [1, 2, 3, 5, 16, 17, 40] { #expect(Repaired(bytes, sizes: [size]) == whole, "seed \(seed)") }
      let again = Repaired(whole.output)
      #expect(again.output == whole.output, "seed \(seed)")
      #expect(again.repairs == [], "seed \(seed)")
    }
  }
}
