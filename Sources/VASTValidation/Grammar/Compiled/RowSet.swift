/// Some rows of a type, a bit each; no type has more than 32.
struct RowSet: BitwiseCopyable, Sendable {
  private(set) var bits: UInt32 = 0

  init() {}

  init(_ rows: [Int]) {
    for row in rows { insert(row) }
  }

  private init(bits: UInt32) { self.bits = bits }

  /// The rows that a version requires; nil stands for what all versions require.
  init(requiredBy version: GrammarVersion?, of rows: [Occurrences]) {
    let versions = version.map { [$0] } ?? GrammarVersion.allCases
    self.init(rows.indices.filter { row in versions.allSatisfy { rows[row][$0].isRequired } })
  }

  var isEmpty: Bool { bits == 0 }

  @inline(__always) func contains(_ row: Int) -> Bool { bits & (1 << UInt32(row & 31)) != 0 }

  @inline(__always) mutating func insert(_ row: Int) { bits |= 1 << UInt32(row & 31) }

  @inline(__always) func subtracting(_ other: RowSet) -> RowSet { RowSet(bits: bits & ~other.bits) }

  @inline(__always) func intersection(_ other: RowSet) -> RowSet { RowSet(bits: bits & other.bits) }

  /// The lowest row, taken out; nil if there is none.
  @inline(__always) mutating func popFirst() -> Int? {
    guard bits != 0 else { return nil }
    let row = bits.trailingZeroBitCount
    bits &= bits - 1
    return row
  }
}
