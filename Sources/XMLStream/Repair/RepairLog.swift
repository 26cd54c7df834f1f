/// The repairs of a document that are told: a few of each kind, and how many there were.
package struct RepairLog: Hashable, Sendable {
  /// How many repairs of one kind are told one by one.
  package static let toldPerKind = 20

  /// The repairs that are told, in the order of the document.
  package private(set) var told: [Repair] = []
  private var counts: [Repair.Kind: Int] = [:]

  /// Creates an empty log.
  package init() {}

  /// Takes note of a repair; true if it is one of those that are told.
  @discardableResult
  package mutating func add(_ repair: Repair) -> Bool {
    let count = counts[repair.kind, default: 0] + 1
    counts[repair.kind] = count
    guard count <= Self.toldPerKind else { return false }
    told.append(repair)
    return true
  }

  /// How many repairs of a kind there were, told or not.
  package func count(of kind: Repair.Kind) -> Int { counts[kind, default: 0] }

  /// For each kind with more repairs than are told: that there are more, and how many.
  package var remainders: [String] {
    Repair.Kind.allCases.compactMap { kind in
      let more = count(of: kind) - Self.toldPerKind
      return more > 0 ? "\(more) more like it: \(kind.message("…"))" : nil
    }
  }

  /// The log as lines for people: `LINE:COLUMN: warning: MESSAGE`, the remainders last and without a place.
  package var lines: [String] {
    told.map { "\($0.location.line):\($0.location.column): warning: \($0.message)" }
      + remainders.map { "warning: \($0)" }
  }
}
