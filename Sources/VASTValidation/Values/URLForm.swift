/// How a URL begins.
enum URLForm: Sendable {
  /// `https://host`, or another scheme than HTTP.
  case absolute
  /// `http://host`.
  case insecure
  /// `data:`, `about:`: there is no host and nothing to check.
  case data
  /// A macro that stands for the whole beginning.
  case macro
  /// No scheme.
  case relative
  /// HTTP without `//` or without a host.
  case malformed

  init(_ url: UnsafeBufferPointer<UInt8>) {
    if url.count > 8, UnsafeBufferPointer(rebasing: url[..<8]).equals("https://"), !isDelimiter(url[8]) {
      self = .absolute
      return
    }
    let isSecure = url.hasPrefix("https")
    let scheme = isSecure ? 5 : 4
    if isSecure || url.hasPrefix("http"), url.count > scheme, !isSchemeByte(url[scheme]) {
      self = Self.http(url, behind: scheme, isSecure: isSecure)
    } else {
      self = Self.other(url)
    }
  }

  private static func http(_ url: UnsafeBufferPointer<UInt8>, behind scheme: Int, isSecure: Bool) -> URLForm {
    guard url.hasWord("://", at: scheme) else {
      return url[scheme] == UInt8(ascii: ":") || url[scheme] == UInt8(ascii: "/") ? .malformed : other(url)
    }
    let host = scheme + 3
    guard host < url.count, !isDelimiter(url[host]) else { return .malformed }
    return isSecure ? .absolute : .insecure
  }

  private static func other(_ url: UnsafeBufferPointer<UInt8>) -> URLForm {
    guard let first = url.first else { return .relative }
    switch first {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: "#"): return .macro
    default: break
    }
    let scheme = url.prefix(while: isSchemeByte)
    guard isLetter(first), scheme.count < url.count, url[scheme.count] == UInt8(ascii: ":") else { return .relative }
    return url.hasPrefix("data:") || url.hasPrefix("about:") || url.hasPrefix("blob:") ? .data : .absolute
  }
}

private func isSchemeByte(_ byte: UInt8) -> Bool {
  isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
}

private func isDelimiter(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":")
}
