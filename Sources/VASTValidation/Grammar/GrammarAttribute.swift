/// An attribute of a type.
struct GrammarAttribute: BitwiseCopyable, Sendable {
  let name: StaticString
  let occurrences: Occurrences
  let kind: ValueKind
  let otherSpelling: OtherSpelling?
  var nameID: Int32 = -1
  /// Whether the parser's table spells the name like this, so that it can tell an exact name.
  var isTableSpelling = true

  init(_ row: AttributeRow) {
    name = row.name
    occurrences = row.occurrences
    kind = row.kind
    otherSpelling = row.otherSpelling
  }

  func spelling(in version: GrammarVersion) -> StaticString {
    guard let otherSpelling, otherSpelling.since <= version, version <= otherSpelling.until else { return name }
    return otherSpelling.name
  }

  /// Whether some version spells the name like this.
  func hasSpelling(_ spelling: String) -> Bool {
    spelling == name.description || spelling == otherSpelling?.name.description
  }
}
