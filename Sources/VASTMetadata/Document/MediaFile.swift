/// A `MediaFile` (VAST 4.2 §3.9.1).
public struct MediaFile: Hashable, Sendable {
  /// The text: the URL as it is written, macros and all.
  public var url: String
  /// `type`, as it is written.
  public var type: String = ""
  /// `delivery`, as it is written.
  public var delivery: String = ""
  /// `apiFramework`, as it is written.
  public var apiFramework: String = ""
  /// `bitrate` in kbit/s; nil where it is absent, 0 or cannot be read.
  public var bitrate: Int?
  /// `minBitrate` in kbit/s; nil where it is absent, 0 or cannot be read.
  public var minBitrate: Int?
  /// `maxBitrate` in kbit/s; nil where it is absent, 0 or cannot be read.
  public var maxBitrate: Int?
  /// `width` in pixels; nil where it cannot be read, or was not.
  public var width: Int?
  /// `height` in pixels; nil where it cannot be read, or was not.
  public var height: Int?

  /// Creates a media file with a URL.
  public init(url: String) { self.url = url }
}
