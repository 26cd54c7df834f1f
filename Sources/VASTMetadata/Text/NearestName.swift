/// Finds what someone may have meant who mistyped a name.
package enum NearestName {
  /// The known name nearest to a mistyped one, ASCII case aside; nil if none is near.
  package static func of(_ typed: String, in known: some Sequence<String>) -> String? {
    let typed = Array(typed.utf8.prefix(64).map(asciiLowercase))
    let limit = max(2, typed.count / 3)
    let ranked = known.map { (name: $0, distance: distance(typed, Array($0.utf8.prefix(64).map(asciiLowercase)))) }
    return ranked.min { $0.distance < $1.distance }.flatMap { $0.distance <= limit ? $0.name : nil }
  }

  /// The text of a hint, to follow an error about an unknown name: empty if no known name is near.
  package static func hint(for typed: String, in known: some Sequence<String>) -> String {
    of(typed, in: known).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// The number of letters to insert, delete, replace or swap with their neighbour; takes the product of both lengths.
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
