/// A `Creative`, as far as its ad's metadata needs it (VAST 4.2 §3.6).
public struct Creative: Hashable, Sendable {
  /// What a creative is, by its children.
  public enum Kind: Hashable, Sendable {
    /// It has a `Linear`, be it empty.
    case linear
    /// It has `NonLinearAds`, or a misplaced `NonLinear`.
    case nonLinear
    /// It has only `CompanionAds`.
    case companion
    /// It has none of these.
    case none
  }

  let ad: Ad
  let index: Int

  var record: CreativeRecord { ad.creativeRecords[index] }

  /// `Creative@id`, as it is written.
  public var id: String { ad.string(record.id) }
  /// `Creative@sequence`; 0 where there is none that can be read.
  public var sequence: Int { record.sequence }
  /// What the creative is.
  public var kind: Kind { record.kind }
  /// `Linear/Duration` in milliseconds; nil where there is none that can be read.
  public var duration: Int? { record.duration < 0 ? nil : record.duration }
  /// `AdParameters` of the `Linear`, or of the first `NonLinear`.
  public var adParameters: String { ad.string(record.adParameters) }
  /// The `MediaFile`s of the `Linear` whose text is not blank, in document order.
  public var mediaFiles: [MediaFile] { record.mediaFiles.map { MediaFile(ad: ad, index: $0) } }
  /// The URL that the first `NonLinear` shows: its `StaticResource`, else its `IFrameResource` (VAST 4.2 §3.10).
  public var nonLinearURL: String { ad.string(record.nonLinearURL) }
  /// The `UniversalAdId`s, in document order; empty if the extended metadata was not read.
  public var universalAdIDs: [UniversalAdID] {
    ad.universalAdIDRecords[record.universalAdIDs].map {
      UniversalAdID(registry: ad.string($0.registry), value: ad.string($0.value))
    }
  }
}

/// A `MediaFile` (VAST 4.2 §3.9.1).
public struct MediaFile: Hashable, Sendable {
  let ad: Ad
  let index: Int

  var record: MediaRecord { ad.mediaRecords[index] }

  /// The text: the URL as it is written, macros and all.
  public var url: String { ad.string(record.url) }
  /// `type`, as it is written.
  public var type: String { ad.string(record.type) }
  /// `delivery`, as it is written.
  public var delivery: String { ad.string(record.delivery) }
  /// `apiFramework`, as it is written.
  public var apiFramework: String { ad.string(record.apiFramework) }
  /// `bitrate` in kbit/s; nil where it is absent, 0 or cannot be read.
  public var bitrate: Int? { record.bitrate }
  /// `minBitrate` in kbit/s; nil where it is absent, 0 or cannot be read.
  public var minBitrate: Int? { record.minBitrate }
  /// `maxBitrate` in kbit/s; nil where it is absent, 0 or cannot be read.
  public var maxBitrate: Int? { record.maxBitrate }
  /// `width` in pixels; nil where it cannot be read.
  public var width: Int? { record.width }
  /// `height` in pixels; nil where it cannot be read.
  public var height: Int? { record.height }
}

/// A `UniversalAdId` (VAST 4.2 §3.7.1).
public struct UniversalAdID: Hashable, Sendable {
  /// `idRegistry`; empty where there is none.
  public var registry: String
  /// The text, else `idValue` (VAST 4.0).
  public var value: String

  /// Creates an ID of a registry.
  public init(registry: String, value: String) {
    self.registry = registry
    self.value = value
  }
}
