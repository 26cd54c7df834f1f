/// A type of the tables; rows are numbered from 0 within it.
struct GrammarType: BitwiseCopyable, Sendable {
  let index: Int
  let role: ElementRole
  let text: ValueKind?
  let isForeign: Bool
  let firstAttribute: Int
  let attributeCount: Int
  let firstChildState: Int
  let childCount: Int
  /// The rows of children that are something to show.
  let resourceRows: RowSet

  init(_ type: ElementType, index: Int, firstAttribute: Int, firstChildState: Int) {
    self.index = index
    role = type.role
    text = type.text
    isForeign = type.isForeign
    self.firstAttribute = firstAttribute
    attributeCount = type.attributes.count
    self.firstChildState = firstChildState
    childCount = type.children.count
    resourceRows = RowSet(type.children.indices.filter { type.children[$0].type.role == .resource })
  }
}

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

/// An attribute of a type.
struct GrammarAttribute: BitwiseCopyable, Sendable {
  let occurrences: Occurrences
  let name: StaticString
  let kind: ValueKind
  /// Whether not all versions spell it alike; see ``CompiledGrammar/spelling(of:in:)``.
  let hasOtherSpelling: Bool
  /// Whether the parser's table spells the name like this, so that it can tell an exact name.
  var isTableSpelling = true

  /// Whether a name that the parser calls exact is spelt right in every version.
  var isPlain: Bool { isTableSpelling && !hasOtherSpelling }

  init(_ row: AttributeRow) {
    name = row.name
    occurrences = row.occurrences
    kind = row.kind
    hasOtherSpelling = row.otherSpelling != nil
  }
}
