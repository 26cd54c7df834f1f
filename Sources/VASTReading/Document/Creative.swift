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
