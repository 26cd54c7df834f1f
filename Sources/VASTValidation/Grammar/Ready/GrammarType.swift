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
