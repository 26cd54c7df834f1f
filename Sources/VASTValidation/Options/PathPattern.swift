/// A pattern of paths: `*` and `?` stand for characters within a part, `**` for any number of parts.
///
/// A pattern without `/` is that of a file's name, in whatever folder.
struct PathPattern: Sendable {
  private let parts: [Substring]

  init(_ pattern: String) {
    let parts = pattern.split(separator: "/").filter { $0 != "." }
    self.parts = pattern.contains("/") ? parts : ["**"] + parts
  }

  func matches(_ path: String) -> Bool {
    Self.matches(path.split(separator: "/").filter { $0 != "." }, parts) { part, pattern in
      pattern == "**" ? nil : Self.matches(Array(part), Array(pattern)) { $1 == "*" ? nil : $1 == "?" || $0 == $1 }
    }
  }

  /// Matches items against patterns, of which some stand for any number of items: those for which `test` gives nil.
  ///
  /// Goes back only to the last of these, so that no pattern takes longer than the product of both lengths.
  private static func matches<Item, Pattern>(
    _ items: [Item], _ patterns: [Pattern], test: (Item, Pattern) -> Bool?
  ) -> Bool where Pattern: Equatable {
    var item = 0
    var pattern = 0
    var star: (pattern: Int, item: Int)?
    while item < items.count {
      let result = pattern < patterns.count ? test(items[item], patterns[pattern]) : false
      if pattern < patterns.count, result == nil {
        star = (pattern, item)
        pattern += 1
      } else if result == true {
        item += 1
        pattern += 1
      } else if let last = star {
        star = (last.pattern, last.item + 1)
        item = last.item + 1
        pattern = last.pattern + 1
      } else {
        return false
      }
    }
    // Nothing is left to match: only patterns that may stand for nothing may remain.
    return items.isEmpty ? patterns.isEmpty : patterns[pattern...].allSatisfy { test(items[0], $0) == nil }
  }
}
