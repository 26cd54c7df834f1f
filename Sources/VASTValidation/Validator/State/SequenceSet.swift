/// The sequence numbers of a pod, up to a limit.
struct SequenceSet {
  private static let limit = 65_536
  private var values: Set<Int> = []

  /// Whether the number is new.
  mutating func insert(_ value: Int) -> Bool {
    if values.count < Self.limit { return values.insert(value).inserted }
    return !values.contains(value)
  }

  mutating func removeAll() {
    if !values.isEmpty { values.removeAll(keepingCapacity: values.capacity < 1024) }
  }

  /// Whether the number was there; a full set has every number.
  func contains(_ value: Int) -> Bool { values.count >= Self.limit || values.contains(value) }
}
