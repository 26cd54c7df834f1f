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
