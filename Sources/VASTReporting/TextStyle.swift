/// How findings are laid out as text.
public struct TextStyle: Hashable, Sendable {
  /// Whether the line of the document is shown below its finding, with a caret under the place.
  public var showsExcerpt: Bool
  /// Whether ANSI escape sequences colour it.
  public var isColored: Bool

  /// Creates a style.
  public init(showsExcerpt: Bool, isColored: Bool) {
    self.showsExcerpt = showsExcerpt
    self.isColored = isColored
  }

  /// One uncoloured line for each finding.
  public static let plain = TextStyle(showsExcerpt: false, isColored: false)
}
