import VASTMetadata

/// An element whose end tag is still to come.
struct OpenElement {
  let state: Int
  /// Of its `<`.
  let offset: UInt64
  /// Of its `<`; nil for elements that hold text alone, which end before the parser forgets the place.
  let location: SourceLocation?
  /// Its number among its siblings of the same name, from 1.
  let ordinal: UInt32
  var numbers = ChildNumbers()
  /// The rows of the children that it has had.
  var children = RowSet()
  /// Whether it had a child that the tables do not have.
  var hasUnknownChildren = false
  /// The place in the schema's order of the last child.
  var lastOrder = 0
}
