import XMLStream

/// What is remembered of a linear creative while it is open: the duration may come behind what depends on it.
struct LinearState {
  private static let limit = 16

  /// In milliseconds, once it is known.
  var duration: Int?
  var hasMedia = false
  var skipOffset: DueTime?
  /// The progress events that may be due too late.
  private(set) var progress: [DueTime] = []

  /// Whether an event that is due at this time is worth remembering.
  func mayBeLate(_ milliseconds: Int) -> Bool {
    if let duration, milliseconds <= duration { return false }
    return progress.count < Self.limit
  }

  mutating func remember(_ event: DueTime) { progress.append(event) }

  /// Starts anew and keeps the memory.
  mutating func reset() {
    duration = nil
    hasMedia = false
    skipOffset = nil
    if !progress.isEmpty { progress.removeAll(keepingCapacity: true) }
  }
}

/// A time within the ad, and where it stands.
struct DueTime {
  let milliseconds: Int
  let offset: UInt64
  let location: SourceLocation
  /// The number of the `Tracking` that says it, 0 where the `Linear` itself does.
  let tracking: UInt32
}
