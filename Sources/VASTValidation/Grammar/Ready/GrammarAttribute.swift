/// An attribute of a type.
struct GrammarAttribute: BitwiseCopyable, Sendable {
  let occurrences: Occurrences
  let name: StaticString
  let kind: ValueKind
  /// Whether not all versions spell it alike; see ``Grammar/spelling(of:in:)``.
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
