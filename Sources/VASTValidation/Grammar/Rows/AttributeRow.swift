/// A line of the grammar: an attribute of an element.
struct AttributeRow: Sendable {
  let name: StaticString
  let occurrences: Occurrences
  let kind: ValueKind
  /// How other versions spell it, where not all spell it alike.
  let otherSpelling: OtherSpelling?

  static func attribute(
    _ name: StaticString, _ occurrences: Occurrences, _ kind: ValueKind, _ otherSpelling: OtherSpelling? = nil
  ) -> AttributeRow {
    AttributeRow(name: name, occurrences: occurrences, kind: kind, otherSpelling: otherSpelling)
  }
}

/// Another spelling that an attribute has in some versions.
struct OtherSpelling: BitwiseCopyable, Sendable {
  let name: StaticString
  let since: GrammarVersion
  let until: GrammarVersion

  static func spelt(_ name: StaticString, in versions: ClosedRange<GrammarVersion>) -> OtherSpelling {
    OtherSpelling(name: name, since: versions.lowerBound, until: versions.upperBound)
  }
}
