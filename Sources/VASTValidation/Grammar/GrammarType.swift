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
  private let requiredAttributes: RowSetByVersion
  private let requiredChildren: RowSetByVersion

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
    requiredAttributes = RowSetByVersion(required: type.attributes.map(\.occurrences))
    requiredChildren = RowSetByVersion(required: type.children.map(\.occurrences))
  }

  /// The children that a version requires; nil stands for a version that is not known.
  func requiredChildren(in version: GrammarVersion?) -> RowSet { requiredChildren[version] }

  /// The attributes that a version requires; nil stands for a version that is not known.
  func requiredAttributes(in version: GrammarVersion?) -> RowSet { requiredAttributes[version] }
}
