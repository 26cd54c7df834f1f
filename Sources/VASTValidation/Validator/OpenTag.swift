import VASTMetadata

/// The start tag at hand, with its attributes by their rows in the tables.
struct OpenTag {
  let element: XMLElement
  /// The index of its type.
  let type: Int
  /// The rows of the attributes that it has.
  private(set) var seen = RowSet()
  private(set) var attributes = AttributeIndexes()

  init(element: XMLElement, type: Int) {
    self.element = element
    self.type = type
  }

  @inline(__always) mutating func note(_ row: Int, _ index: Int) {
    seen.insert(row)
    attributes[row] = index
  }
}

/// The index of an attribute in its tag, by row; the first where there are several.
///
/// A byte per row, which holds the index plus one: no type has more than 16 rows. Of a tag that has so many attributes
/// that the index does not fit, those behind are not told apart from absent ones.
struct AttributeIndexes {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  subscript(row: Int) -> Int? {
    @inline(__always) get {
      let byte = UInt8(truncatingIfNeeded: (row < 8 ? low : high) >> Self.shift(row))
      return byte == 0 ? nil : Int(byte) - 1
    }
    @inline(__always) set {
      guard self[row] == nil, let newValue, newValue < 255 else { return }
      let byte = UInt64(newValue + 1) << Self.shift(row)
      if row < 8 { low |= byte } else { high |= byte }
    }
  }

  private static func shift(_ row: Int) -> UInt64 { UInt64(truncatingIfNeeded: (row & 7) * 8) }
}
