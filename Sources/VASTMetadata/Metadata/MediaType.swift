/// The media types that a player plays.
package enum MediaType {
  /// Manifests, which are streamed whatever their `delivery`.
  package static let manifests: Set<String> = [
    "application/dash+xml",
    "application/vnd.apple.mpegurl",
    "application/x-mpegurl",
    "audio/mpegurl",
    "audio/x-mpegurl",
  ]

  /// All that are playable.
  package static let playable: Set<String> = manifests.union([
    "video/mp4", "video/mpeg", "video/ogg", "video/webm", "video/3gpp", "video/3gpp2", "video/quicktime",
    "video/x-m4v", "video/gma-demuxed",
    "audio/mpeg", "audio/mp3", "audio/mp4", "audio/x-m4a", "audio/aac", "audio/ogg", "audio/wav", "audio/webm",
  ])

  /// A type in lower case, without parameters and white space.
  package static func normalized(_ type: String) -> String {
    let essence = type.utf8.prefix { $0 != UInt8(ascii: ";") }
    let from = essence.firstIndex { !isXMLSpace($0) } ?? essence.endIndex
    let to = essence.lastIndex { !isXMLSpace($0) }.map(essence.index(after:)) ?? from
    return String(decoding: essence[from..<to].map(asciiLowercase), as: UTF8.self)
  }
}
