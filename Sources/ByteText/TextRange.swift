/// Where a text stands in the text store of its ad.
///
/// An ad keeps all its texts in one array of bytes, so that reading a document of many ads allocates next to nothing;
/// strings are made when someone asks for them.
///
/// In one word, as an ad has many: no text has as many bytes as 24 bits count, nor an ad as 40.
@usableFromInline package struct TextRange: Hashable, Sendable {
  @usableFromInline var bits: UInt64 = 0

  @inlinable package init() {}

  @inlinable package init(start: Int, count: Int) { bits = UInt64(truncatingIfNeeded: start << 24 | count) }

  @inlinable package var start: Int { Int(truncatingIfNeeded: bits >> 24) }
  @inlinable package var count: Int { Int(truncatingIfNeeded: bits & 0xFF_FFFF) }

  /// No text, or an empty one.
  package static let none = TextRange()

  @inlinable package var isEmpty: Bool { count == 0 }
}

extension [UInt8] {
  /// The text that stands in this store.
  @inlinable package func string(_ range: TextRange) -> String {
    if range.isEmpty { return "" }
    return withUnsafeBufferPointer { String(decoding: $0[range], as: UTF8.self) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  @inlinable package subscript(range: TextRange) -> Self {
    Self(rebasing: self[range.start..<range.start + range.count])
  }
}
