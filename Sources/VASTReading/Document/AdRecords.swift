import ByteText

/// What is kept of a `Creative`, its texts in the store of its ad.
package struct CreativeRecord: Hashable, Sendable {
  package var kind = Creative.Kind.none
  package var id = TextRange.none
  package var sequence = 0
  /// -1 where there is none that can be read.
  package var duration = -1
  package var adParameters = TextRange.none
  /// Of the ad's media files.
  package var mediaFiles: Range<Int> = 0..<0
  package var nonLinearCount = 0
  package var staticResource = TextRange.none
  package var iFrameResource = TextRange.none
  // for the extended metadata alone
  package var adID = TextRange.none
  package var skipOffset = TextRange.none
  package var universalAdIDs: Range<Int> = 0..<0

  /// The URL that a non-linear one shows.
  package var nonLinearURL: TextRange { staticResource.isEmpty ? iFrameResource : staticResource }
}

/// What is kept of a `MediaFile`.
package struct MediaRecord: Hashable, Sendable {
  package var url = TextRange.none
  package var type = TextRange.none
  package var delivery = TextRange.none
  package var apiFramework = TextRange.none
  @Compact package var bitrate: Int?
  @Compact package var minBitrate: Int?
  @Compact package var maxBitrate: Int?
  @Compact package var width: Int?
  @Compact package var height: Int?
  package var isStreaming = false
  /// Whether a player plays it without a plug-in.
  package var isPlayable = false
}

/// What is kept of a `UniversalAdId`.
package struct UniversalAdIDRecord: Hashable, Sendable {
  package var registry = TextRange.none
  package var value = TextRange.none
}

/// What is kept of an `inred_info` extension.
package struct UnwrappedRecord: Hashable, Sendable {
  package var adID = TextRange.none
  package var adSystem = TextRange.none
  package var creativeID = TextRange.none

  package var isComplete: Bool { !adID.isEmpty && !adSystem.isEmpty && !creativeID.isEmpty }
}

/// What is kept of an ad for the extended metadata alone.
package struct AdDetailRecord: Hashable, Sendable {
  /// `VAST@version` and the VMAP break: texts of their own, which all ads of a document share.
  package var vastVersion: String?
  package var adBreak: AdBreak?
  package var adType = TextRange.none
  package var adServingID = TextRange.none
  package var advertiser = TextRange.none
  package var description = TextRange.none
}

extension MediaRecord {
  /// What bitrates a media file has; 0 if nothing is said.
  package typealias BitrateRange = (lowest: Int, highest: Int)

  package var range: BitrateRange {
    (minBitrate ?? maxBitrate ?? bitrate ?? 0, maxBitrate ?? minBitrate ?? bitrate ?? 0)
  }
}

/// An integer that may be absent, in the room of one; the lowest there is counts as absent.
@propertyWrapper
package struct Compact: Hashable, Sendable {
  private var stored = Int.min

  package init() {}

  package var wrappedValue: Int? {
    get { stored == .min ? nil : stored }
    set { stored = newValue ?? .min }
  }
}
