/// What is read of an ad for ``ExtendedMetadata`` alone.
public struct AdDetails: Hashable, Sendable {
  /// `VAST@version` of the document, as it is written.
  public var vastVersion: String?
  /// `Ad@adType` (VAST 4.1 §3.3.1).
  public var adType: String?
  /// `AdServingId` (VAST 4.1 §3.4.1).
  public var adServingID: String?
  /// `Advertiser`.
  public var advertiser: String?
  /// `Description`.
  public var description: String?
  /// The VMAP break that holds the ad.
  public var adBreak: AdBreak?

  /// Creates details of which nothing is known.
  public init() {}
}
