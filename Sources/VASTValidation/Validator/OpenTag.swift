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

  mutating func note(_ row: Int, _ index: Int) {
    seen.insert(row)
    attributes[row] = index
  }
}

/// The index of an attribute in its tag, by row; the first where there are several.
struct AttributeIndexes {
  private var indexes = SIMD16<Int16>(repeating: -1)

  subscript(row: Int) -> Int? {
    get {
      let index = indexes[row & 15]
      return index < 0 ? nil : Int(index)
    }
    set {
      guard indexes[row & 15] < 0, let newValue, newValue <= Int(Int16.max) else { return }
      indexes[row & 15] = Int16(newValue)
    }
  }
}
