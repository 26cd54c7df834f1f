/// Remembers values by their fingerprints, up to a limit.
struct FingerprintSet: Sendable {
  private static let limit = 65_536
  /// Up to so many, looking through all of them is quicker than hashing.
  private static let few = 16

  private var first: [UInt64] = []
  private var rest: Set<UInt64> = []

  /// Whether the value is new; always true once the set is full.
  mutating func insert(_ value: UInt64) -> Bool {
    if first.contains(value) { return false }
    if first.count < Self.few {
      first.append(value)
      return true
    }
    if rest.count < Self.limit { return rest.insert(value).inserted }
    return !rest.contains(value)
  }

  mutating func removeAll() {
    if !first.isEmpty { first.removeAll(keepingCapacity: true) }
    if !rest.isEmpty { rest.removeAll(keepingCapacity: rest.capacity < 1024) }
  }
}
