import Testing

/// Bytes written as text: `«E9 C3»` stands for bytes that are not UTF-8, or not visible.
struct Marked: ExpressibleByStringLiteral, CustomTestStringConvertible {
  let bytes: [UInt8]
  let text: String

  init(stringLiteral text: String) {
    self.text = text
    bytes = text.split(separator: "«", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      guard index > 0, let end = part.firstIndex(of: "»") else { return Array(part.utf8) }
      return part[..<end].split(separator: " ").compactMap { UInt8($0, radix: 16) }
        + Array(part[part.index(after: end)...].utf8)
    }
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    text = String(decoding: bytes, as: UTF8.self)
  }

  var testDescription: String { text }
}
