/// The media types that a player plays.
package enum MediaType {
  /// Manifests, which are streamed whatever their `delivery`.
  private static let manifests: [StaticString] = [
    "application/dash+xml",
    "application/vnd.apple.mpegurl",
    "application/x-mpegurl",
    "audio/mpegurl",
    "audio/x-mpegurl",
  ]

  /// Files, which are loaded.
  private static let files: [StaticString] = [
    "video/mp4", "video/mpeg", "video/ogg", "video/webm", "video/3gpp", "video/3gpp2", "video/quicktime",
    "video/x-m4v", "video/gma-demuxed",
    "audio/mpeg", "audio/mp3", "audio/mp4", "audio/x-m4a", "audio/aac", "audio/ogg", "audio/wav", "audio/webm",
  ]

  /// Whether a type, as it is written, is one of a file that is played when it is loaded.
  package static func isFile(_ type: XMLText) -> Bool { contains(files, type) }

  /// Whether a type, as it is written, is one of a manifest.
  package static func isManifest(_ type: XMLText) -> Bool { contains(manifests, type) }

  /// A type in lower case, without parameters and white space.
  package static func normalized(_ type: String) -> String {
    var type = type
    return type.withUTF8 { String(decoding: essence($0).bytes.map(asciiLowercase), as: UTF8.self) }
  }

  private static func contains(_ types: [StaticString], _ type: XMLText) -> Bool {
    let essence = essence(type.bytes)
    for type in types where essence.isKeyword(type) { return true }
    return false
  }

  private static func essence(_ type: UnsafeBufferPointer<UInt8>) -> XMLText {
    var count = 0
    while count < type.count, type[count] != UInt8(ascii: ";") { count += 1 }
    return XMLText(UnsafeBufferPointer(rebasing: type[..<count])).trimmed
  }
}
