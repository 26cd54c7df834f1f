import XMLStream

/// A time within the ad, and where it stands.
struct DueTime {
  let milliseconds: Int
  let offset: UInt64
  let location: SourceLocation
  /// The number of the `Tracking` that says it, 0 where the `Linear` itself does.
  let tracking: UInt32
}
