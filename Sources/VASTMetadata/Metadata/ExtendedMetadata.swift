/// What else an ad says, beyond the nine keys of the Google Mobile Ads SDK: `vastmeta parse --extended`.
///
/// A property is nil, and its key absent, where there is no value.
public struct ExtendedMetadata: Hashable, Sendable {
  /// `VASTVersion`: `VAST@version` of the ad's document, as it is written.
  public var vastVersion: String?
  /// `AdSequence`: the place in the ad pod.
  public var adSequence: Int?
  /// `AdType`: `Ad@adType`.
  public var adType: String?
  /// `AdServingId`.
  public var adServingID: String?
  /// `Advertiser`.
  public var advertiser: String?
  /// `Description`.
  public var description: String?
  /// `Linear`: whether the selected creative is linear.
  public var isLinear: Bool?
  /// `SkipOffset`: `Linear@skipoffset`, as it is written.
  public var skipOffset: String?
  /// `CreativeAdId`: `Creative@adId`.
  public var creativeAdID: String?
  /// `UniversalAdIds`; empty if there are none.
  public var universalAdIDs: [UniversalAdID] = []
  /// `MediaType`: `MediaFile@type` of the selected media file, as it is written.
  public var mediaType: String?
  /// `MediaDelivery`: `MediaFile@delivery`, as it is written.
  public var mediaDelivery: String?
  /// `MediaWidth` in pixels.
  public var mediaWidth: Int?
  /// `MediaHeight` in pixels.
  public var mediaHeight: Int?
  /// `MediaBitrate` in kbit/s.
  public var mediaBitrate: Int?
  /// `MediaCount`: the number of media files to select from.
  public var mediaCount: Int?
  /// `TagURI`: of a wrapper that was not followed.
  public var tagURI: String?
  /// `BreakId`, `BreakType` and `TimeOffset` of the VMAP break that holds the ad.
  public var adBreak: AdBreak?

  /// The keys that the extended metadata may have, beyond the nine.
  package static let keys = [
    "VASTVersion", "AdSequence", "AdType", "AdServingId", "Advertiser", "Description", "Linear", "SkipOffset",
    "CreativeAdId", "UniversalAdIds", "MediaType", "MediaDelivery", "MediaWidth", "MediaHeight", "MediaBitrate",
    "MediaCount", "TagURI", "BreakId", "BreakType", "TimeOffset",
  ]

  init(of ad: Ad, selected: Creative?, media: MediaFile?) {
    let details = ad.details
    vastVersion = details?.vastVersion
    adSequence = ad.sequence
    adType = details?.adType
    adServingID = details?.adServingID
    advertiser = details?.advertiser
    description = details?.description
    tagURI = ad.tagURI.flatMap { $0.isEmpty ? nil : $0 }
    adBreak = details?.adBreak
    guard let selected else { return }
    isLinear = selected.kind == .linear
    skipOffset = selected.details?.skipOffset
    creativeAdID = selected.details?.adID
    universalAdIDs = selected.details?.universalAdIDs ?? []
    mediaType = media.flatMap { $0.type.isEmpty ? nil : $0.type }
    mediaDelivery = media.flatMap { $0.delivery.isEmpty ? nil : $0.delivery }
    mediaWidth = media?.width
    mediaHeight = media?.height
    mediaBitrate = media?.bitrate
    mediaCount = selected.kind == .linear ? selected.mediaFiles.count : nil
  }
}
