/// What is read of a creative for ``ExtendedMetadata`` alone.
public struct CreativeDetails: Hashable, Sendable {
  /// `Creative@adId`, in any of its spellings (`AdID` in VAST 2.0 and 3.0).
  public var adID: String?
  /// The `UniversalAdId`s, in document order.
  public var universalAdIDs: [UniversalAdID] = []
  /// `Linear@skipoffset`, as it is written.
  public var skipOffset: String?

  /// Creates details of which nothing is known.
  public init() {}
}
