import CXMLStream

/// A piece of a line of the document, around a place of interest.
public struct SourceExcerpt: Hashable, Sendable {
  /// The piece of the line, at most a screen's width.
  public var text: String
  /// How many characters of ``text`` stand before the place.
  public var offset: Int

  /// Whether the line begins before the text.
  public var isCutBefore: Bool
  /// Whether the line goes on behind the text.
  public var isCutAfter: Bool

  /// Creates an excerpt.
  public init(text: String, offset: Int, isCutBefore: Bool = false, isCutAfter: Bool = false) {
    self.text = text
    self.offset = offset
    self.isCutBefore = isCutBefore
    self.isCutAfter = isCutAfter
  }
}

extension SourceExcerpt {
  private static let capacity = 160

  /// The line around an offset that the event at hand gives, whose place is known.
  init?(at offset: UInt64, _ location: SourceLocation, in parser: OpaquePointer) {
    let excerpt = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.capacity) { buffer -> SourceExcerpt? in
      guard let start = buffer.baseAddress else { return nil }
      var before = 0
      let count = xs_parser_excerpt(parser, offset, UnsafeMutableRawPointer(start), buffer.count, &before)
      guard count > 0 else { return nil }
      return SourceExcerpt(
        UnsafeBufferPointer(rebasing: buffer[..<count]), before: before, isCutBefore: location.column > before + 1,
        isCutAfter: count == buffer.count)
    }
    guard let excerpt else { return nil }
    self = excerpt
  }

  /// Makes an excerpt of bytes; where they were cut, characters that are not there as a whole are left out.
  private init(_ bytes: UnsafeBufferPointer<UInt8>, before: Int, isCutBefore: Bool, isCutAfter: Bool) {
    let start = isCutBefore ? bytes[..<before].prefix { $0 & 0xC0 == 0x80 }.count : 0
    let end = isCutAfter ? max(before, Self.lastBorder(of: bytes)) : bytes.count
    let isASCII = bytes[start..<before].allSatisfy { $0 < 0x80 }
    self.init(
      text: String(decoding: bytes[start..<end], as: UTF8.self),
      offset: isASCII ? before - start : String(decoding: bytes[start..<before], as: UTF8.self).count,
      isCutBefore: isCutBefore, isCutAfter: isCutAfter)
  }

  /// Where the last character ends that is there as a whole.
  private static func lastBorder(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var start = bytes.count - 1
    while start > 0, bytes.count - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let length =
      switch bytes[start] {
      case 0xC0..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0...: 4
      default: 1
      }
    return start + length <= bytes.count ? bytes.count : start
  }
}
