import ByteText

/// The tag URI of a wrapper, on its way to the URL that is fetched (VAST 4.2 §3.19, `VASTAdTagURI`).
package struct TagURI: Sendable, Hashable {
  /// The URI as it is written, without XML white space at its ends.
  package let text: String

  /// Takes the text of a `VASTAdTagURI`, a `Location` header or an operand.
  package init(_ text: String) {
    self.text = text.trimming(isXMLSpace)
  }

  /// The URI with its `[MACRO]`s replaced by their values, each value percent-encoded once (VAST 4.2 §6).
  ///
  /// A text in brackets that is neither the name of a value nor written like a macro (`[NAME]`, upper case) stays.
  package func filled(with macros: TagMacros) -> TagURI {
    let bytes = Array(text.utf8)
    var filled: [UInt8] = []
    filled.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "[") {
        let start = index + 1
        let end = bytes[start...].firstIndex { !TagMacros.isNameByte($0) } ?? bytes.count
        if end < bytes.count, bytes[end] == UInt8(ascii: "]"),
          let value = macros.value(of: String(decoding: bytes[start..<end], as: UTF8.self))
        {
          URIReference.encode(value.utf8, keeping: URIReference.isUnreserved, into: &filled)
          index = end + 1
          continue
        }
      }
      filled.append(bytes[index])
      index += 1
    }
    return TagURI(String(decoding: filled, as: UTF8.self))
  }

  /// The URL to fetch: resolved against the URL that the document came from (RFC 3986 §5.2), with illegal characters
  /// percent-encoded.
  ///
  /// A `%` is never encoded, so what is encoded already stays as it is; brackets stay around an IPv6 address only.
  /// - Parameter base: a URL. Anything else, such as the path of a file, resolves nothing.
  package func resolved(against base: String? = nil) -> String {
    let reference = URIReference(text)
    guard let base = base.map(URIReference.init), base.scheme != nil, base.authority != nil else {
      return reference.text
    }
    return reference.resolved(against: base).text
  }
}
