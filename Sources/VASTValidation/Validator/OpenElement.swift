import XMLStream

/// An element whose end tag is still to come.
struct OpenElement {
  let state: Int
  /// Of its `<`.
  let offset: UInt64
  /// Of its `<`; nil for elements that hold text alone, which end before the parser forgets the place.
  let location: SourceLocation?
  /// Its number among its siblings of the same name, from 1.
  let ordinal: UInt32
  private var numbers = ChildNumbers()
  /// The rows of the children that it has had.
  private(set) var children = RowSet()
  /// Whether it had a child that the tables do not have.
  var hasUnknownChildren = false
  /// The place in the schema's order of the last child.
  var lastOrder = 0

  init(state: Int, offset: UInt64, location: SourceLocation?, ordinal: UInt32) {
    self.state = state
    self.offset = offset
    self.location = location
    self.ordinal = ordinal
  }

  /// Adds a child; returns its number, and whether there has been one like it.
  @inline(__always) mutating func add(row: Int, slot: UInt8) -> (ordinal: UInt32, isRepeated: Bool) {
    let isRepeated = children.contains(row)
    children.insert(row)
    return (numbers.next(slot), isRepeated)
  }
}
