import CXMLStream

/// A piece of a line of the document, around a place of interest.
public struct SourceExcerpt: Hashable, Sendable {
  /// The piece of the line, at most a screen's width.
  public var text: String
  /// How many characters of ``text`` stand before the place.
  public var offset: Int

  /// Creates an excerpt.
  public init(text: String, offset: Int) {
    self.text = text
    self.offset = offset
  }
}

extension SourceExcerpt {
  /// The line around an offset that the event at hand gives.
  init?(at offset: UInt64, in parser: OpaquePointer) {
    let excerpt = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 160) { buffer -> SourceExcerpt? in
      guard let start = buffer.baseAddress else { return nil }
      var before = 0
      let count = xs_parser_excerpt(parser, offset, UnsafeMutableRawPointer(start), buffer.count, &before)
      guard count > 0 else { return nil }
      let text = String(decoding: buffer[..<count], as: UTF8.self)
      let isASCII = buffer[..<before].allSatisfy { $0 < 0x80 }
      return SourceExcerpt(
        text: text, offset: isASCII ? before : String(decoding: buffer[..<before], as: UTF8.self).count)
    }
    guard let excerpt else { return nil }
    self = excerpt
  }
}
