/// A line of the grammar: an element in its parent.
struct ElementRow: Sendable {
  let name: StaticString
  let occurrences: Occurrences
  let type: ElementType

  static func element(_ name: StaticString, _ occurrences: Occurrences, _ type: ElementType) -> ElementRow {
    ElementRow(name: name, occurrences: occurrences, type: type)
  }
}
