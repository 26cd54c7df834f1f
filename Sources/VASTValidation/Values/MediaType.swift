/// What a media type means for a player.
enum MediaType: Sendable {
  case mp4, webm, ogg, quicktime, mpeg, threeGPP, gmaDemuxed
  case hls, dash
  case audioMP4, mp3, wav, audioWebM, audioOgg
  case flash, javaScript, windowsMedia
  case other

  init(_ type: UnsafeBufferPointer<UInt8>) {
    let end = type.firstIndex { $0 == UInt8(ascii: ";") } ?? type.count
    let essence = UnsafeBufferPointer(rebasing: type[..<end]).trimmed
    self = Self.byName.first { essence.equalsIgnoringCase($0.name) }?.type ?? .other
  }

  /// Whether players of today play it (`MediaURL`, rule 1 of the metadata).
  var isPlayable: Bool {
    switch self {
    case .flash, .javaScript, .windowsMedia, .other: false
    default: true
    }
  }

  /// Whether it is a list of pieces to stream.
  var isManifest: Bool { self == .hls || self == .dash }

  var isAudio: Bool {
    switch self {
    case .audioMP4, .mp3, .wav, .audioWebM, .audioOgg: true
    default: false
    }
  }

  /// The type that the name of a file in a URL stands for, nil where it says nothing.
  static func ofFileName(in url: UnsafeBufferPointer<UInt8>) -> MediaType? {
    let end = url.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: ";") }
    let path = url[..<(end ?? url.count)]
    guard let point = path.lastIndex(of: UInt8(ascii: ".")), path.count - point <= 6 else { return nil }
    let name = UnsafeBufferPointer(rebasing: path[(point + 1)...])
    return byExtension.first { name.equalsIgnoringCase($0.name) }?.type
  }

  /// Whether a file of the other type is what a player expects of this one.
  func agrees(with file: MediaType) -> Bool {
    if self == file || self == .other { return true }
    let families: [Set<MediaType>] = [
      [.mp4, .audioMP4, .quicktime, .threeGPP, .gmaDemuxed], [.webm, .audioWebM], [.ogg, .audioOgg], [.mpeg, .mp3],
    ]
    return families.contains { $0.contains(self) && $0.contains(file) }
  }

  private struct Name: Sendable {
    let name: StaticString
    let type: MediaType
  }

  private static let byName: [Name] = [
    Name(name: "video/mp4", type: .mp4), Name(name: "application/x-mpegurl", type: .hls),
    Name(name: "video/webm", type: .webm), Name(name: "application/dash+xml", type: .dash),
    Name(name: "application/vnd.apple.mpegurl", type: .hls), Name(name: "audio/mpegurl", type: .hls),
    Name(name: "audio/x-mpegurl", type: .hls), Name(name: "video/mpeg", type: .mpeg),
    Name(name: "video/ogg", type: .ogg), Name(name: "video/3gpp", type: .threeGPP),
    Name(name: "video/3gpp2", type: .threeGPP), Name(name: "video/quicktime", type: .quicktime),
    Name(name: "video/x-m4v", type: .mp4), Name(name: "video/gma-demuxed", type: .gmaDemuxed),
    Name(name: "audio/mpeg", type: .mp3), Name(name: "audio/mp3", type: .mp3), Name(name: "audio/mp4", type: .audioMP4),
    Name(name: "audio/x-m4a", type: .audioMP4), Name(name: "audio/aac", type: .audioMP4),
    Name(name: "audio/ogg", type: .audioOgg), Name(name: "audio/wav", type: .wav),
    Name(name: "audio/webm", type: .audioWebM), Name(name: "application/x-shockwave-flash", type: .flash),
    Name(name: "video/x-flv", type: .flash), Name(name: "video/flv", type: .flash),
    Name(name: "video/x-f4v", type: .flash), Name(name: "application/javascript", type: .javaScript),
    Name(name: "text/javascript", type: .javaScript), Name(name: "application/x-javascript", type: .javaScript),
    Name(name: "video/x-ms-wmv", type: .windowsMedia),
  ]

  private static let byExtension: [Name] = [
    Name(name: "mp4", type: .mp4), Name(name: "m4v", type: .mp4), Name(name: "webm", type: .webm),
    Name(name: "m3u8", type: .hls), Name(name: "mpd", type: .dash), Name(name: "mov", type: .quicktime),
    Name(name: "3gp", type: .threeGPP), Name(name: "ogv", type: .ogg), Name(name: "ogg", type: .ogg),
    Name(name: "flv", type: .flash), Name(name: "f4v", type: .flash), Name(name: "swf", type: .flash),
    Name(name: "js", type: .javaScript), Name(name: "mp3", type: .mp3), Name(name: "m4a", type: .audioMP4),
    Name(name: "aac", type: .audioMP4), Name(name: "wav", type: .wav), Name(name: "wmv", type: .windowsMedia),
    Name(name: "mpg", type: .mpeg), Name(name: "mpeg", type: .mpeg),
  ]
}
