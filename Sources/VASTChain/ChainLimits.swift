/// How far a chain is followed.
///
/// Depth is per ad; requests, bytes and time are over the whole tree.
public struct ChainLimits: Hashable, Sendable {
  /// The most wrappers before an ad; the standard suggests five (VAST 4.2 §2.4.4.2).
  public var maximumWrappers: Int = 5
  /// The most tag URIs that are asked for.
  public var maximumRequests: Int = 200
  /// The most that may be under way at a time.
  public var maximumConcurrency: Int = 8
  /// The most bytes that one response may have, after decompression.
  public var maximumBytes: Int = 8 << 20
  /// The most ads that one response may have.
  public var maximumAds: Int = 1000
  /// The most bytes that all responses may have together.
  public var maximumTotalBytes: Int = 64 << 20
  /// The longest time that one request may take.
  public var timeout: Duration = .seconds(8)
  /// The longest time that all may take together.
  public var totalTimeout: Duration = .seconds(30)

  /// Creates limits with the values given above.
  public init() {}
}
