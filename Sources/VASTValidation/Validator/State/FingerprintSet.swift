/// Remembers values by their fingerprints, up to a limit.
struct FingerprintSet: Sendable {
  private static let limit = 65_536
  private var values: Set<UInt64> = []

  /// Whether the value is new; always true once the set is full.
  mutating func insert(_ value: UInt64) -> Bool {
    if values.count < Self.limit { return values.insert(value).inserted }
    return !values.contains(value)
  }

  mutating func removeAll() {
    if !values.isEmpty { values.removeAll(keepingCapacity: values.capacity < 1024) }
  }
}
