/// What is kept of a `Creative`, its texts in the store of its ad.
struct CreativeRecord: Hashable, Sendable {
  var kind = Creative.Kind.none
  var id = TextRange.none
  var sequence = 0
  /// -1 where there is none that can be read.
  var duration = -1
  var adParameters = TextRange.none
  /// Of the ad's media files.
  var mediaFiles: Range<Int> = 0..<0
  var nonLinearCount = 0
  var staticResource = TextRange.none
  var iFrameResource = TextRange.none
  // for the extended metadata alone
  var adID = TextRange.none
  var skipOffset = TextRange.none
  var universalAdIDs: Range<Int> = 0..<0

  /// The URL that a non-linear one shows.
  var nonLinearURL: TextRange { staticResource.isEmpty ? iFrameResource : staticResource }
}

/// What is kept of a `MediaFile`.
struct MediaRecord: Hashable, Sendable {
  var url = TextRange.none
  var type = TextRange.none
  var delivery = TextRange.none
  var apiFramework = TextRange.none
  @Compact var bitrate: Int?
  @Compact var minBitrate: Int?
  @Compact var maxBitrate: Int?
  @Compact var width: Int?
  @Compact var height: Int?
  var isStreaming = false
  /// Whether a player plays it without a plug-in.
  var isPlayable = false
}

/// What is kept of a `UniversalAdId`.
struct UniversalAdIDRecord: Hashable, Sendable {
  var registry = TextRange.none
  var value = TextRange.none
}

/// What is kept of an `inred_info` extension.
struct UnwrappedRecord: Hashable, Sendable {
  var adID = TextRange.none
  var adSystem = TextRange.none
  var creativeID = TextRange.none

  var isComplete: Bool { !adID.isEmpty && !adSystem.isEmpty && !creativeID.isEmpty }
}

/// What is kept of an ad for the extended metadata alone.
struct AdDetailRecord: Hashable, Sendable {
  /// `VAST@version` and the VMAP break: texts of their own, which all ads of a document share.
  var vastVersion: String?
  var adBreak: AdBreak?
  var adType = TextRange.none
  var adServingID = TextRange.none
  var advertiser = TextRange.none
  var description = TextRange.none
}
