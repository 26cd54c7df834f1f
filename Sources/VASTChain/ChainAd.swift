import VASTReading

/// An ad of a chain's document, with what its tag URI led to.
public struct ChainAd: Sendable {
  /// What came of an ad's tag URI.
  public enum Response: Sendable {
    /// A document; `ads` are the indices of those of its ads that continue the chain, in play order.
    case document(ChainDocument, ads: [Int])
    /// Nothing that can be used.
    case failure(ChainFailure)
  }

  /// The ad.
  public var ad: Ad
  /// What came of its tag URI; nil if it has none or was not followed.
  public var response: Response?

  /// Creates an ad that was not followed.
  public init(ad: Ad, response: Response? = nil) {
    self.ad = ad
    self.response = response
  }
}
