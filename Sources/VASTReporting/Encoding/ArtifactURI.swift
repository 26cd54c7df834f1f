import ByteText
import VASTValidation

/// The source of a document as a URI reference (RFC 3986).
struct ArtifactURI: Equatable {
  /// The reference; percent-encoded, so that all of it is ASCII.
  var text: String
  /// Whether it is a path relative to where the program ran, which in CI is the root of the sources.
  var isRelativeToRoot: Bool

  /// Makes a reference of a URL, a path or `<stdin>`.
  init(source: String) {
    if SourceName.isURL(source) {
      self.init(text: Self.encoded(url: source), isRelativeToRoot: false)
    } else if source.utf8.first == UInt8(ascii: "/") {
      self.init(text: "file://" + Self.encoded(path: source), isRelativeToRoot: false)
    } else {
      let segments = source.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }.filter { $0 != "." }
      let isPath = source != SourceName.standardInput
      self.init(text: Self.encoded(path: segments.joined(separator: "/")), isRelativeToRoot: isPath)
    }
  }

  private init(text: String, isRelativeToRoot: Bool) {
    self.text = text
    self.isRelativeToRoot = isRelativeToRoot
  }

  /// The path as the path of a URI: everything but the separators is taken literally.
  private static func encoded(path: String) -> String {
    FileName.bytes(of: path).map { isPathCharacter($0) ? String(Unicode.Scalar($0)) : percentEncoded($0) }.joined()
  }

  /// The URL with only that encoded which may not stand where it stands; macros have square brackets.
  private static func encoded(url: String) -> String {
    let bytes = Array(url.utf8)
    let authority = bytes.firstIndex(of: UInt8(ascii: "/")).map { $0 + 2 } ?? 0
    let delimiters = "/?#".utf8
    let path = bytes.indices.dropFirst(authority).first { delimiters.contains(bytes[$0]) } ?? bytes.count
    let fragment = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isLegal =
        switch byte {
        case UInt8(ascii: "%"): isEscape(bytes, at: index)
        case UInt8(ascii: "["), UInt8(ascii: "]"): index < path
        case UInt8(ascii: "#"): index == fragment
        case UInt8(ascii: ":"), UInt8(ascii: "?"): true
        default: isPathCharacter(byte)
        }
      if isLegal { result.append(byte) } else { result.append(contentsOf: percentEncoded(byte).utf8) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isEscape(_ bytes: [UInt8], at index: Int) -> Bool {
    let digits = bytes.dropFirst(index + 1).prefix(2)
    return digits.count == 2 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }

  /// Whether a byte may stand in a path; a colon could be taken for the end of a scheme.
  private static func isPathCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~!$&'()*+,;=@/".utf8.contains(byte)
    }
  }

  private static func percentEncoded(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 0x10 ? "%0\(digits)" : "%\(digits)"
  }
}
