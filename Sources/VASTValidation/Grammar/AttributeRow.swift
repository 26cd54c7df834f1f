/// A line of the grammar: an attribute of an element.
struct AttributeRow: Sendable {
  let name: String
  let occurrences: Occurrences
  let kind: ValueKind
  /// How each version spells it, in the order of ``GrammarVersion``; empty where all spell it like ``name``.
  let spellings: [String]

  static func attribute(
    _ name: String, _ occurrences: Occurrences, _ kind: ValueKind, spelt spellings: String = ""
  ) -> AttributeRow {
    AttributeRow(
      name: name, occurrences: occurrences, kind: kind, spellings: spellings.split(separator: " ").map(String.init))
  }

  func spelling(in version: GrammarVersion) -> String {
    version.rawValue < spellings.count ? spellings[version.rawValue] : name
  }
}
