/// The names of files, which are bytes, carried as texts.
///
/// A byte that is no part of UTF-8 is carried as one of the last 128 characters of Unicode, which are for private use and
/// are carried byte by byte themselves: each name has a text of its own, from which its bytes come again.
package enum FileName {
  /// Carries byte 0x80.
  private static let first: UInt32 = 0x10FF80

  /// The text of a name.
  package static func text(of name: some Collection<UInt8>) -> String {
    let text = String(decoding: name, as: UTF8.self)
    if name.allSatisfy({ $0 < 0x80 }) || (!name.contains(lead) && text.utf8.elementsEqual(name)) { return text }
    var scalars = String.UnicodeScalarView()
    var rest = name[...]
    while !rest.isEmpty {
      var iterator = rest.makeIterator()
      var parser = UTF8.ForwardParser()
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded) where UTF8.decode(encoded).value < first:
        scalars.append(UTF8.decode(encoded))
        rest = rest.dropFirst(encoded.count)
      default:
        guard let byte = rest.popFirst() else { break }
        scalars.append(Unicode.Scalar(byte >= 0x80 ? first + UInt32(byte & 0x7F) : UInt32(byte)) ?? "\u{FFFD}")
      }
    }
    return String(scalars)
  }

  /// The first byte of the characters that carry a byte.
  private static let lead: UInt8 = 0xF4

  /// The bytes of the name that a text carries.
  package static func bytes(of text: String) -> [UInt8] {
    guard text.utf8.contains(lead) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar -> [UInt8] in
      scalar.value >= first
        ? [UInt8(0x80 + (scalar.value - first))] : Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// The name as it is shown, with U+FFFD for each byte that is no part of UTF-8.
  package static func shown(_ text: String) -> String {
    guard text.utf8.contains(lead) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value >= first ? "\u{FFFD}" : $0 }))
  }
}

extension String {
  /// Hands the name of a file that the text carries to a function of C.
  package func withFileName<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    if utf8.allSatisfy({ $0 < 0x80 }) { return try withCString(body) }
    return try (FileName.bytes(of: self) + [0]).withUnsafeBufferPointer { bytes in
      try bytes.withMemoryRebound(to: CChar.self) { chars in
        guard let start = chars.baseAddress else { return try withCString(body) }
        return try body(start)
      }
    }
  }
}
