/// A row of the tables: an element in its parent.
struct GrammarState: BitwiseCopyable, Sendable {
  let name: StaticString
  let occurrences: Occurrences
  let type: Int
  let role: ElementRole
  /// The row among those of the parent's type, which is also its place in the order of the 4.x schemas.
  let row: Int
  let orderUntil3: Int
  /// Its number among the rows of the parent's type that paths number; ``noSlot`` if it may stand only once.
  let numberSlot: UInt8

  static let noSlot = UInt8.max

  /// Whether paths number it.
  var isNumbered: Bool { numberSlot != Self.noSlot }

  init(_ row: ElementRow, type: Int, index: Int = 0, orderUntil3: Int = 0, numberSlot: UInt8 = noSlot) {
    name = row.name
    occurrences = row.occurrences
    self.type = type
    role = row.type.role
    self.row = index
    self.orderUntil3 = orderUntil3
    self.numberSlot = numberSlot
  }
}
