/// A row of the tables: an element in its parent.
struct GrammarState: BitwiseCopyable, Sendable {
  let name: StaticString
  let occurrences: Occurrences
  let type: Int
  let role: ElementRole
  /// The row among those of the parent's type, which is also its place in the order of the 4.x schemas.
  let row: Int
  let orderUntil3: Int
  /// Whether paths number it.
  let isNumbered: Bool

  init(_ row: ElementRow, type: Int, index: Int, orderUntil3: Int) {
    name = row.name
    occurrences = row.occurrences
    self.type = type
    role = row.type.role
    self.row = index
    self.orderUntil3 = orderUntil3
    isNumbered = row.occurrences.mayRepeat
  }
}
