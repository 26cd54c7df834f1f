/// What a `Wrapper` says of the response that it asks for (VAST 4.2 §3.19).
public struct Wrapper: Hashable, Sendable {
  /// `VASTAdTagURI`, trimmed.
  public var tagURI: String
  /// Whether all ads of the response may play, `Wrapper@allowMultipleAds`; false by default.
  public var allowsMultipleAds: Bool
  /// Whether the response may hold wrappers, `Wrapper@followAdditionalWrappers`; true by default.
  public var followsAdditionalWrappers: Bool
}
