import VASTReading

/// How creative, media and deal ID are selected.
public struct SelectionOptions: Hashable, Sendable {
  /// Whose deal IDs count.
  public enum DealIDShape: String, CaseIterable, Sendable {
    /// Google's first, then those of any other server.
    case any
    /// Google's alone.
    case google
  }

  /// The highest bitrate that the player wants, in kbit/s; nil for no cap.
  public var maxBitrate: Int?
  /// The media types that the player takes; empty for all that are playable.
  public var mediaTypes: [String]
  /// Whose deal IDs count.
  public var dealIDShape: DealIDShape

  /// Creates options; without arguments those of the Google Mobile Ads SDK.
  public init(maxBitrate: Int? = nil, mediaTypes: [String] = [], dealIDShape: DealIDShape = .any) {
    self.maxBitrate = maxBitrate
    self.mediaTypes = mediaTypes.map { MediaType.normalized($0) }
    self.dealIDShape = dealIDShape
  }
}
