/// How findings are laid out as text.
public struct TextStyle: Hashable, Sendable {
  /// Whether the line of the document is shown below its finding, with a caret under the place.
  public var showsExcerpt: Bool
  /// Whether ANSI escape sequences colour it.
  public var isColored: Bool

  /// How many columns there are for the line of the document, which is cut to them; nil for any number.
  public var width: Int?

  /// Creates a style.
  public init(showsExcerpt: Bool, isColored: Bool, width: Int? = nil) {
    self.showsExcerpt = showsExcerpt
    self.isColored = isColored
    self.width = width
  }

  /// One uncoloured line for each finding.
  public static let plain = TextStyle(showsExcerpt: false, isColored: false)
}
