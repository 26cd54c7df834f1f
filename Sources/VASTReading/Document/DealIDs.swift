/// The deal IDs of one ad.
///
/// The standard has none; servers put them into `Extensions`.
public struct DealIDs: Hashable, Sendable {
  /// In Google's own shape: `Extension[@type="programmatic"]/DealId`, of several the last.
  public var google: String?
  /// In the shape of any server, the first in document order.
  public var other: String?
}
