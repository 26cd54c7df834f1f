/// Some rows of a type, a bit each; no type has more than 32.
struct RowSet: BitwiseCopyable, Sendable {
  private(set) var bits: UInt32 = 0

  init(_ rows: [Int] = []) {
    for row in rows { insert(row) }
  }

  private init(bits: UInt32) { self.bits = bits }

  var isEmpty: Bool { bits == 0 }

  func contains(_ row: Int) -> Bool { bits & (1 << UInt32(row & 31)) != 0 }

  mutating func insert(_ row: Int) { bits |= 1 << UInt32(row & 31) }

  func subtracting(_ other: RowSet) -> RowSet { RowSet(bits: bits & ~other.bits) }

  func intersection(_ other: RowSet) -> RowSet { RowSet(bits: bits & other.bits) }

  /// The lowest row, taken out; nil if there is none.
  mutating func popFirst() -> Int? {
    guard bits != 0 else { return nil }
    let row = bits.trailingZeroBitCount
    bits &= bits - 1
    return row
  }
}

/// What each version requires, and what all of them do.
struct RowSetByVersion: BitwiseCopyable, Sendable {
  private var always = RowSet()
  private var byVersion = (RowSet(), RowSet(), RowSet(), RowSet(), RowSet(), RowSet())

  init(required rows: [Occurrences]) {
    func rowSet(_ version: GrammarVersion) -> RowSet { RowSet(rows.indices.filter { rows[$0][version].isRequired }) }
    byVersion = (
      rowSet(.v2_0), rowSet(.v3_0), rowSet(.v4_0), rowSet(.v4_1), rowSet(.v4_2), rowSet(.v4_3)
    )
    always = GrammarVersion.allCases.map(rowSet).reduce(RowSet(Array(0..<32))) { $0.intersection($1) }
  }

  subscript(version: GrammarVersion?) -> RowSet {
    switch version {
    case .v2_0: byVersion.0
    case .v3_0: byVersion.1
    case .v4_0: byVersion.2
    case .v4_1: byVersion.3
    case .v4_2: byVersion.4
    case .v4_3: byVersion.5
    case nil: always
    }
  }
}
