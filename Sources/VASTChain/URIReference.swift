import ByteText

/// The five components of a URI or a relative reference (RFC 3986 §3, §4), in legal characters only.
struct URIReference {
  private(set) var scheme: [UInt8]?
  private(set) var authority: [UInt8]?
  private(set) var path: [UInt8] = []
  private(set) var query: [UInt8]?
  private(set) var fragment: [UInt8]?

  /// Splits a text as RFC 3986 appendix B does and percent-encodes what is illegal in it; there is no text that fails.
  init(_ text: String) {
    var rest = Array(text.utf8)[...]
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = Self.legal(rest[(hash + 1)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = Self.legal(rest[(mark + 1)...])
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(rest[..<colon]) {
      scheme = Array(rest[..<colon])
      rest = rest[(colon + 1)...]
    }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = Self.legalAuthority(rest[..<end])
      rest = rest[end...]
    }
    path = Self.legal(rest)
  }

  /// The components put together again (RFC 3986 §5.3).
  var text: String {
    var bytes: [UInt8] = []
    if let scheme { bytes += scheme + ":".utf8 }
    if let authority { bytes += "//".utf8 + authority }
    bytes += path
    if let query { bytes += "?".utf8 + query }
    if let fragment { bytes += "#".utf8 + fragment }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The URI that this reference means in a document that came from `base` (RFC 3986 §5.2.2).
  func resolved(against base: URIReference) -> URIReference {
    var target = self
    if scheme == nil {
      target.scheme = base.scheme
      if authority == nil {
        target.authority = base.authority
        if path.isEmpty {
          target.path = base.path
          target.query = query ?? base.query
        } else if path.first != UInt8(ascii: "/") {
          target.path = base.merged(with: path)
        }
      }
    }
    target.path = Self.withoutDotSegments(target.path)
    return target
  }

  /// RFC 3986 §5.2.3.
  private func merged(with relativePath: [UInt8]) -> [UInt8] {
    if authority != nil, path.isEmpty { return "/".utf8 + relativePath }
    let end = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return path[..<end] + relativePath
  }

  /// RFC 3986 §5.2.4, for paths that start with a slash; others stay as they are.
  private static func withoutDotSegments(_ path: [UInt8]) -> [UInt8] {
    guard path.first == UInt8(ascii: "/") else { return path }
    var kept: [ArraySlice<UInt8>] = []
    var endsInSlash = false
    for segment in path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      let isParent = segment.elementsEqual("..".utf8)
      endsInSlash = isParent || segment.elementsEqual(".".utf8)
      if isParent { _ = kept.popLast() }
      if !endsInSlash { kept.append(segment) }
    }
    if endsInSlash { kept.append([]) }
    return kept.reduce(into: []) { $0 += "/".utf8 + $1 }
  }
}

// MARK: Characters

extension URIReference {
  /// Appends bytes to a text, percent-encoding those that it may not keep.
  static func encode(_ bytes: some Sequence<UInt8>, keeping isKept: (UInt8) -> Bool, into text: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in bytes {
      if isKept(byte) {
        text.append(byte)
      } else {
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
  }

  /// Letters, digits, `-`, `.`, `_`, `~` (RFC 3986 §2.3).
  static func isUnreserved(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || "-._~".utf8.contains(byte)
  }

  /// RFC 3986 §3.1.
  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first.isAlphanumeric, first > UInt8(ascii: "9") else { return false }
    return bytes.allSatisfy { $0.isAlphanumeric || "+-.".utf8.contains($0) }
  }

  /// Encodes all but unreserved and reserved characters without brackets (RFC 3986 §2.2), and `%`: what is encoded
  /// already must not be encoded twice.
  private static func legal(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    encode(bytes, keeping: { isUnreserved($0) || "%:/?#@!$&'()*+,;=".utf8.contains($0) }, into: &text)
    return text
  }

  /// Like ``legal(_:)``, but keeps the brackets of an IPv6 address (RFC 3986 §3.2.2).
  private static func legalAuthority(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let hostStart = bytes.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? bytes.startIndex
    let host = bytes[hostStart...]
    guard host.first == UInt8(ascii: "["), let close = host.firstIndex(of: UInt8(ascii: "]")) else {
      return legal(bytes)
    }
    let address = host[(hostStart + 1)..<close]
    guard address.contains(UInt8(ascii: ":")),
      address.allSatisfy({ isUnreserved($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "%") })
    else { return legal(bytes) }
    return legal(bytes[..<hostStart]) + host[...close] + legal(host[(close + 1)...])
  }
}
