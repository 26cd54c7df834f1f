/// What a response is that is no XML, by its first bytes.
enum ForeignContent: Sendable {
  case html, json, gzip, escaped, text

  /// Recognises the content; nil where it may be XML.
  init?(head: UnsafeBufferPointer<UInt8>) {
    let start = head.firstIndex { !isSpace($0) } ?? head.count
    let bytes = UnsafeBufferPointer(rebasing: head[start...])
    guard let first = bytes.first else { return nil }
    if first == 0x1F || bytes.starts(with: [0xC2, 0x8B]) || bytes.starts(with: [0xEF, 0xBF, 0xBD]) {
      self = .gzip
    } else if bytes.hasPrefix("&lt;") || (first == UInt8(ascii: "\"") && bytes.contains("VAST")) {
      self = .escaped
    } else if bytes.hasPrefix("<\\") || bytes.contains("version=\\\"") {
      self = .escaped
    } else if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      self = .json
    } else if bytes.hasPrefix("<!doctype html") || bytes.hasPrefix("<html") {
      self = .html
    } else if first != UInt8(ascii: "<"), !bytes.contains("<VAST"), !bytes.contains("<?xml") {
      self = .text
    } else {
      return nil
    }
  }

  /// What it is called in a message.
  var name: String {
    switch self {
    case .html: "an HTML page"
    case .json: "JSON"
    case .gzip: "gzip data (fetch it with “curl --compressed”)"
    case .escaped: "an escaped document"
    case .text: "plain text"
    }
  }
}
