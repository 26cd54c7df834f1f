import ByteText

/// The media types that a player plays.
package enum MediaType {
  /// How a player gets at the media.
  package enum Kind {
    /// It loads a file.
    case file
    /// It reads a manifest and streams, whatever `delivery` says.
    case manifest
  }

  /// The most usual first, as they are looked through.
  private static let playable: [(type: StaticString, kind: Kind)] = [
    ("video/mp4", .file),
    ("application/x-mpegurl", .manifest),
    ("video/webm", .file),
    ("application/dash+xml", .manifest),
    ("application/vnd.apple.mpegurl", .manifest),
    ("audio/mpegurl", .manifest),
    ("audio/x-mpegurl", .manifest),
    ("video/mpeg", .file),
    ("video/ogg", .file),
    ("video/3gpp", .file),
    ("video/3gpp2", .file),
    ("video/quicktime", .file),
    ("video/x-m4v", .file),
    ("video/gma-demuxed", .file),
    ("audio/mpeg", .file),
    ("audio/mp3", .file),
    ("audio/mp4", .file),
    ("audio/x-m4a", .file),
    ("audio/aac", .file),
    ("audio/ogg", .file),
    ("audio/wav", .file),
    ("audio/webm", .file),
  ]

  /// How media of a type, as it is written, is got at; nil for a type that is not played.
  package static func kind(of type: XMLText) -> Kind? { kind(ofEssence: type) ?? kind(ofEssence: essence(type)) }

  private static func kind(ofEssence essence: XMLText) -> Kind? {
    for (type, kind) in playable where essence.isSame(type) { return kind }
    return nil
  }

  /// A type in lower case, without parameters and white space.
  package static func normalized(_ type: String) -> String {
    var type = type
    return type.withUTF8 { String(decoding: essence(XMLText($0)).bytes.map(asciiLowercase), as: UTF8.self) }
  }

  private static func essence(_ type: XMLText) -> XMLText {
    var count = 0
    while count < type.bytes.count, type.bytes[count] != UInt8(ascii: ";") { count += 1 }
    return XMLText(UnsafeBufferPointer(rebasing: type.bytes[..<count])).trimmed
  }
}
