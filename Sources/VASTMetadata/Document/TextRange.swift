/// Where a text stands in the text store of its ad.
///
/// An ad keeps all its texts in one array of bytes, so that reading a document of many ads allocates next to nothing;
/// strings are made when someone asks for them.
struct TextRange: Hashable, Sendable {
  var start = 0
  var count = 0

  /// No text, or an empty one.
  static let none = TextRange()

  var isEmpty: Bool { count == 0 }
}
