import VASTReading
import XMLStream

/// A document of a wrapper chain, with what its wrappers led to.
public struct ChainDocument: Sendable {
  /// Where it came from, as messages name it.
  public var source: String
  /// `VAST@version`, as it is written.
  public var vastVersion: String?
  /// Its size; nil if it is not known.
  public var bytes: Int?
  /// Facts of the fetch, if it came over the network.
  public var fetch: FetchFacts?
  /// Where its root element stands.
  public var location: SourceLocation
  /// Its ads in play order.
  public var ads: [ChainAd]
  /// What was tolerated in it.
  public var diagnostics: [Diagnostic]

  /// Creates a document whose wrappers were not followed.
  public init(_ document: VASTDocument, source: String, bytes: Int? = nil, fetch: FetchFacts? = nil) {
    self.source = source
    vastVersion = document.version
    location = document.location
    self.bytes = bytes
    self.fetch = fetch
    ads = document.ads.map { ChainAd(ad: $0) }
    diagnostics = document.diagnostics
  }
}

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
