/// What a type requires, by version.
struct GrammarRequirements: BitwiseCopyable, Sendable {
  let attributes: RowSetByVersion
  let children: RowSetByVersion

  init(_ type: ElementType) {
    attributes = RowSetByVersion(required: type.attributes.map(\.occurrences))
    children = RowSetByVersion(required: type.children.map(\.occurrences))
  }
}
