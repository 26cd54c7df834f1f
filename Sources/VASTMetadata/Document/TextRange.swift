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

extension [UInt8] {
  /// The text that stands in this store.
  func string(_ range: TextRange) -> String {
    if range.isEmpty { return "" }
    return withUnsafeBufferPointer { String(decoding: $0[range], as: UTF8.self) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  subscript(range: TextRange) -> Self { Self(rebasing: self[range.start..<range.start + range.count]) }
}
