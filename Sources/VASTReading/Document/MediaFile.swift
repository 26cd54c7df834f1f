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
