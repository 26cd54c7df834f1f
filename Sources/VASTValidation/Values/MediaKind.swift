import ByteText
import VASTReading

/// What a media type means for a player.
struct MediaKind: BitwiseCopyable, Sendable {
  /// Types of one family are read by the same decoder, so that one may stand for the other.
  enum Family: UInt8, Sendable {
    case mp4, webm, ogg, mpeg, wave, hls, dash, flash, javaScript, windowsMedia, unknown
  }

  let family: Family
  /// Whether players of today play it.
  let isPlayable: Bool
  /// Whether it is a list of pieces to stream.
  let isManifest: Bool
  let isAudio: Bool

  static let unknown = MediaKind(.unknown, "")

  private init(_ family: Family, _ type: String) {
    var type = type
    let kind = type.withUTF8 { MediaType.kind(of: XMLText($0)) }
    self.family = family
    isPlayable = kind != nil
    isManifest = kind == .manifest
    isAudio = type.hasPrefix("audio/")
  }

  /// The kind of a `type` attribute.
  init(_ type: UnsafeBufferPointer<UInt8>) {
    var end = 0
    while end < type.count, type[end] != UInt8(ascii: ";") { end += 1 }
    self = Self.find(UnsafeBufferPointer(rebasing: type[..<end]).trimmed, in: Self.byType) ?? .unknown
  }

  /// The family that the name of a file in a URL stands for, nil where it says nothing.
  static func familyOfFileName(in url: UnsafeBufferPointer<UInt8>) -> Family? {
    var end = 0
    var point: Int?
    while end < url.count {
      let byte = url[end]
      if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: ";") { break }
      if byte == UInt8(ascii: ".") { point = end }
      end += 1
    }
    guard let point, end - point <= 6 else { return nil }
    return find(UnsafeBufferPointer(rebasing: url[(point + 1)..<end]), in: byExtension)?.family
  }

  private struct Named: BitwiseCopyable, Sendable {
    let name: StaticString
    let kind: MediaKind
  }

  private static func find(_ name: UnsafeBufferPointer<UInt8>, in table: ImmortalTable<Named>) -> MediaKind? {
    for row in table where name.equalsIgnoringCase(row.name) { return row.kind }
    return nil
  }

  private static func named(_ family: Family, _ names: StaticString...) -> [Named] {
    names.map { Named(name: $0, kind: MediaKind(family, $0.description)) }
  }

  private static let byType = ImmortalTable(
    named(.mp4, "video/mp4", "video/x-m4v", "video/quicktime", "video/3gpp", "video/3gpp2", "video/gma-demuxed")
      + named(.hls, "application/x-mpegurl", "application/vnd.apple.mpegurl", "audio/mpegurl", "audio/x-mpegurl")
      + named(.dash, "application/dash+xml")
      + named(.webm, "video/webm", "audio/webm")
      + named(.mp4, "audio/mp4", "audio/x-m4a", "audio/aac")
      + named(.mpeg, "video/mpeg", "audio/mpeg", "audio/mp3")
      + named(.ogg, "video/ogg", "audio/ogg")
      + named(.wave, "audio/wav")
      + named(.flash, "application/x-shockwave-flash", "video/x-flv", "video/flv", "video/x-f4v")
      + named(.javaScript, "application/javascript", "application/x-javascript", "text/javascript")
      + named(.windowsMedia, "video/x-ms-wmv"))

  private static let byExtension = ImmortalTable(
    named(.mp4, "mp4", "m4v", "mov", "3gp", "m4a", "aac") + named(.webm, "webm") + named(.hls, "m3u8")
      + named(.dash, "mpd") + named(.ogg, "ogv", "ogg") + named(.flash, "flv", "f4v", "swf")
      + named(.javaScript, "js") + named(.wave, "wav") + named(.mpeg, "mp3", "mpg", "mpeg")
      + named(.windowsMedia, "wmv"))
}
