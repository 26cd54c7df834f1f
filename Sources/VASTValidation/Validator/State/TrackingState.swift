/// What is remembered of a TrackingEvents element while it is open.
struct TrackingState {
  /// The event of the Tracking that is open, as its row in the table.
  var event: Int?
  var offsetFingerprint: UInt64 = 0
  /// A bit per row of the table of events.
  var events: UInt64 = 0
  var urls = FingerprintSet()

  mutating func note(_ event: Int) { events |= 1 << UInt64(event & 63) }

  func has(_ event: Int) -> Bool { events & (1 << UInt64(event & 63)) != 0 }

  /// Starts anew and keeps the memory.
  mutating func reset() {
    event = nil
    offsetFingerprint = 0
    events = 0
    urls.removeAll()
  }
}
