/// How the time grows with the number of a construct: a line for each.
enum GrowthTable {
  /// What a doubling may cost.
  private static let limit = 2.2
  /// Where a document takes less than this, the clock says little.
  private static let least = 0.000_5

  /// Takes the measures and prints them; false if one grows quicker than its number.
  ///
  /// - Parameters:
  ///   - words: what the name of a construct must have in it.
  ///   - doublings: how often the number is doubled.
  static func print(_ words: some Sequence<String>, doublings: Int, _ write: (String) -> Void) -> Bool {
    let powers = (0...doublings).map { $0 == 0 ? "n" : "\(1 << $0)n" }
    write("\n| Growth: milliseconds for | n | \(powers.joined(separator: " | ")) | worst doubling | |")
    write("|---|---|" + String(repeating: "---|", count: powers.count + 2))
    var isLinear = true
    for construct in Construct.all where words.allSatisfy(construct.name.contains) {
      do {
        var times = try (0...doublings).map { try construct.seconds(construct.count << $0) }
        var worst = worstDoubling(times)
        // What else the machine does falls on one of them; what is not linear stays so.
        for _ in 0..<3 where worst > limit {
          times = try zip(times, 0...doublings).map { min($0, try construct.seconds(construct.count << $1)) }
          worst = worstDoubling(times)
        }
        let figures = times.map { ($0 * 1000).short }.joined(separator: " | ")
        let verdict = worst <= limit ? "met" : "**missed**"
        isLinear = isLinear && worst <= limit
        write("| \(construct.name.cell) | \(construct.count) | \(figures) | \(worst.short) | \(verdict) |")
      } catch {
        isLinear = false
        write("| \(construct.name.cell) | \(construct.count) | \(error) | | **failed** |")
      }
    }
    return isLinear
  }

  private static func worstDoubling(_ times: [Double]) -> Double {
    zip(times, times.dropFirst()).map { $1 / max($0, least) }.max() ?? 0
  }
}

extension String {
  /// The text as a cell of a table.
  fileprivate var cell: String { replacing("|", with: "\\|") }
}
