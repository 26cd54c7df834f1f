/// An `Ad` of a document, as far as its metadata needs it (VAST 4.2 §3.3).
public struct Ad: Hashable, Sendable {
  /// What the ad consists of.
  public enum Content: Hashable, Sendable {
    /// An `InLine` ad: the creatives are here (VAST 4.2 §3.4).
    case inLine
    /// A `Wrapper`: the creatives are behind a tag URI (VAST 4.2 §3.19).
    case wrapper(Wrapper)
    /// A VMAP ad break whose ads are behind its `AdTagURI` (VMAP 1.0 §2.3.4).
    case adTagURI(String)
  }

  /// What the ad consists of.
  public var content: Content
  /// `Ad@id`, as it is written.
  public var id: String = ""
  /// Its place in the ad pod, from 1; nil for a stand-alone ad (VAST 4.2 §3.3.1).
  public var sequence: Int?
  /// `AdSystem`.
  public var adSystem: String = ""
  /// `AdTitle`; empty for a wrapper.
  public var adTitle: String = ""
  /// The creatives, in document order.
  public var creatives: [Creative] = []
  /// The deal IDs in its `Extensions`.
  public var dealIDs: DealIDs = DealIDs()
  /// The wrapper that a server has unwrapped and left as an `inred_info` extension.
  public var unwrappedWrapper: WrapperMetadata?
  /// What only ``ExtendedMetadata`` shows; nil if it was not read.
  public var details: AdDetails?
  /// Where the `Ad` stands (the `AdBreak`, for ``Content/adTagURI(_:)``).
  public var location: SourceLocation

  /// Creates an ad.
  public init(content: Content, location: SourceLocation = SourceLocation(line: 1, column: 1)) {
    self.content = content
    self.location = location
  }

  /// The wrapper, if it is one.
  public var wrapper: Wrapper? {
    if case .wrapper(let wrapper) = content { wrapper } else { nil }
  }

  /// The tag URI that more of this ad is behind.
  public var tagURI: String? {
    switch content {
    case .inLine: nil
    case .wrapper(let wrapper): wrapper.tagURI
    case .adTagURI(let uri): uri
    }
  }
}
