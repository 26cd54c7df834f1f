/// Finds the name that a mistyped one was meant to be.
public enum NearestName {
  /// The name closest to `name`, by the number of characters to insert, delete, replace or swap; nil if more than a
  /// third of it would have to change.
  public static func of(_ name: String, in names: [String]) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
    let ranked = names.map { ($0, distance(wanted, Array($0.lowercased().unicodeScalars))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= max(1, wanted.count / 3) else { return nil }
    return best.0
  }

  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var twoBack: [Int] = []
    var last = Array(0...right.count)
    for (row, from) in left.enumerated() {
      var next = [row + 1]
      for (column, to) in right.enumerated() {
        var cost = min(last[column] + (from == to ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, from == right[column - 1], left[row - 1] == to {
          cost = min(cost, twoBack[column - 1] + 1)
        }
        next.append(cost)
      }
      (twoBack, last) = (last, next)
    }
    return last[right.count]
  }
}
