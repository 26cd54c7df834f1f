import VASTChain
import VASTReading

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
  public var adBreak: AdBreak = AdBreak()

  /// The keys that the extended metadata may have, beyond the nine.
  package static let keys = [
    "VASTVersion", "AdSequence", "AdType", "AdServingId", "Advertiser", "Description", "Linear", "SkipOffset",
    "CreativeAdId", "UniversalAdIds", "MediaType", "MediaDelivery", "MediaWidth", "MediaHeight", "MediaBitrate",
    "MediaCount", "TagURI", "BreakId", "BreakType", "TimeOffset",
  ]

  init(of ad: Ad, _ details: AdDetailRecord, selected: CreativeRecord?, media: MediaRecord?) {
    vastVersion = details.vastVersion
    adSequence = ad.sequence
    adType = ad.present(details.adType)
    adServingID = ad.present(details.adServingID)
    advertiser = ad.present(details.advertiser)
    description = ad.present(details.description)
    tagURI = ad.present(ad.tagURIText)
    adBreak = details.adBreak ?? AdBreak()
    guard let selected else { return }
    isLinear = selected.kind == .linear
    skipOffset = ad.present(selected.skipOffset)
    creativeAdID = ad.present(selected.adID)
    universalAdIDs = ad.universalAdIDRecords[selected.universalAdIDs].map {
      UniversalAdID(registry: ad.string($0.registry), value: ad.string($0.value))
    }
    if isLinear == true { mediaCount = selected.mediaFiles.count }
    guard let media else { return }
    mediaType = ad.present(media.type)
    mediaDelivery = ad.present(media.delivery)
    mediaWidth = media.width
    mediaHeight = media.height
    mediaBitrate = media.bitrate
  }
}
