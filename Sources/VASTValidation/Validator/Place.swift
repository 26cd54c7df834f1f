import XMLStream

/// What a finding points at; numbers and pointers alone, because one is made for every value that is checked.
enum Place {
  /// The first byte of the document that is not white space.
  case head
  /// The start tag of the element that was opened last.
  case start
  /// A start tag that was not opened.
  case tag(XMLElement)
  case name(XMLAttribute)
  case value(XMLAttribute)
  /// The text of the element that was opened last.
  case text(XMLElementEnd)
  /// The place of a time that was remembered.
  case due(DueTime)
}

/// A place that is remembered until it is known whether there is something wrong with it.
struct StoredPlace: Sendable {
  let location: SourceLocation
  let path: String
  let excerpt: SourceExcerpt?
}
