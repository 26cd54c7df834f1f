/// An attribute of a type.
struct GrammarAttribute: BitwiseCopyable, Sendable {
  let name: StaticString
  let occurrences: Occurrences
  let kind: ValueKind
  /// Whether not all versions spell it alike; see ``Grammar/spelling(of:in:)``.
  let hasOtherSpelling: Bool
  var nameID: Int32 = -1
  /// Whether the parser's table spells the name like this, so that it can tell an exact name.
  var isTableSpelling = true

  init(_ row: AttributeRow) {
    name = row.name
    occurrences = row.occurrences
    kind = row.kind
    hasOtherSpelling = row.otherSpelling != nil
  }
}
