import TestSupport
import Testing

@testable import ByteText

@Suite("The nearest of several names")
struct NearestNameTests {
  @Test(arguments: [
    ("CACHEBUSTER", "CACHEBUSTING"), ("cachebusting", "CACHEBUSTING"), ("CAHCEBUSTING", "CACHEBUSTING"),
    ("IF", "IFA"), ("IAF", "IFA"), ("ERRORCDOE", "ERRORCODE"), ("TOTALLYOTHER", nil), ("", nil),
    (String(repeating: "X", count: 1000), nil),
  ])
  func nearest(typed: String, name: String?) {
    #expect(NearestName.of(typed, in: ["ASSETURI", "CACHEBUSTING", "ERRORCODE", "IFA", "TIMESTAMP"]) == name)
  }

  @Test("Of several that are as near the first counts, however they begin")
  func first() {
    #expect(NearestName.of("abcx", in: ["zbcx", "abcy", "abcz"]) == "zbcx")
    #expect(NearestName.of("abcx", in: ["abcz", "zbcx", "abcy"]) == "abcz")
  }

  @Test("The distance is that of the table of all beginnings")
  func distance() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let (left, right) = (word(&generator), word(&generator))
      let distance = left.withUnsafeBytes { left in right.withUnsafeBytes { EditDistance.between(left, $0) } }
      #expect(distance == Self.table(left, right), "\(left) \(right)")
    }
  }

  @Test("What is left out unseen is not nearer")
  func bounds() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let names = (0..<8).map { _ in String(decoding: word(&generator), as: UTF8.self) }
      let typed = word(&generator)
      let distances = names.map { Self.table(typed, Array($0.utf8)) }
      let least = distances.min() ?? 0
      let expected = least <= max(2, typed.count / 3) ? distances.firstIndex(of: least).map { names[$0] } : nil
      #expect(NearestName.of(String(decoding: typed, as: UTF8.self), in: names) == expected)
    }
  }

  private func word(_ generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...14, using: &generator)).map { _ in UInt8.random(in: 0x61...0x64, using: &generator) }
  }

  private static func table(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var rows = [Array(0...right.count)]
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var cost = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { cost = min(cost, rows[i - 1][j - 1] + 1) }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
