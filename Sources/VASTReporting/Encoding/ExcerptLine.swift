import ByteText
import XMLStream

/// A line of a document, as it is shown with a caret below: cut to a width, with `…` on the side that is cut.
struct ExcerptLine {
  /// The line.
  private(set) var text: String
  /// How many columns stand before the place that the caret points at.
  private(set) var caret: Int

  /// Lays an excerpt out.
  ///
  /// - Parameter width: how many columns there are; nil for any number.
  init(_ excerpt: SourceExcerpt, width: Int?) {
    let offset = max(0, excerpt.offset)
    var before = Self.cells(of: excerpt.text.prefix(offset))
    var after = Self.cells(of: excerpt.text.dropFirst(offset))
    var isCutBefore = excerpt.isCutBefore
    var isCutAfter = excerpt.isCutAfter
    if let width, Self.width(of: before, isCutBefore) + Self.width(of: after, isCutAfter) > width {
      // The place is shown, and of what stands before it as much as leaves half of the line to what follows.
      let share = max(width / 2, width - Self.width(of: after, isCutAfter))
      isCutBefore = Self.cut(&before, to: min(share, width - 1), isCutBefore) { $0.removeFirst() }
      let rest = width - Self.width(of: before, isCutBefore)
      isCutAfter = Self.cut(&after, to: rest, isCutAfter) { $0.removeLast() }
    }
    let texts = [isCutBefore ? "…" : "", Self.text(of: before), Self.text(of: after), isCutAfter ? "…" : ""]
    text = texts.joined()
    caret = Self.width(of: before, isCutBefore)
  }

  /// A character and how many columns it takes.
  private struct Cell {
    let text: Character
    let width: Int
  }

  private static func cells(of text: Substring) -> [Cell] {
    String(text).printable.map { Cell(text: $0, width: DisplayWidth.columns(of: $0)) }
  }

  private static func text(of cells: [Cell]) -> String { String(cells.map(\.text)) }

  private static func width(of cells: [Cell], _ isCut: Bool) -> Int {
    cells.reduce(isCut ? 1 : 0) { $0 + $1.width }
  }

  /// Takes characters away until the rest has room; returns whether the line is cut there.
  private static func cut(
    _ cells: inout [Cell], to room: Int, _ isCut: Bool, _ removeOne: (inout [Cell]) -> Cell
  ) -> Bool {
    var width = Self.width(of: cells, isCut)
    guard width > room else { return isCut }
    if !isCut { width += 1 }
    while width > room, !cells.isEmpty { width -= removeOne(&cells).width }
    return true
  }
}
