/// Documents to measure with, made piece by piece so that one of a gigabyte needs no memory.
enum SampleDocument {
  /// One ad, as it comes many times a second.
  static let small = bytes { write in ads(1, to: write) }

  /// Writes a document of many ads.
  static func ads(_ count: Int, to write: (String) -> Void) {
    write(start)
    for number in 1...count { write(SampleAd.text(number: number)) }
    write(end)
  }

  /// Writes a document of one ad, which has a number.
  static func one(_ number: Int, to write: (String) -> Void) {
    write(start)
    write(SampleAd.text(number: number))
    write(end)
  }

  /// Documents of one ad each, which is numbered.
  static func many(_ count: Int) -> [[UInt8]] { (0..<count).map { number in bytes { one(number, to: $0) } } }

  /// Writes documents of one ad each, one in a line.
  static func ndjson(_ count: Int, to write: (String) -> Void) {
    for number in 0..<count {
      var text = ""
      one(number) { text += $0 }
      write("{\"id\":\"\(number)\",\"vast\":\"\(text.escaped)\"}\n")
    }
  }

  /// Writes a document of one ad of about `size` bytes, half of it tracking, half of it extensions.
  static func oneAd(size: Int, to write: (String) -> Void) {
    let ad = SampleAd.text(number: 1)
    let tracking = repeated("<Tracking event=\"progress\" offset=\"00:00:10\">https://ads.example.com/ten</Tracking>\n")
    let extensions = repeated(
      "<Extension type=\"bulk\"><Data key=\"a\"><![CDATA[<data> & more]]></Data></Extension>\n")
    write(start)
    for line in ad.split(separator: "\n", omittingEmptySubsequences: false) {
      write(line + "\n")
      switch line.drop(while: { $0 == " " }) {
      case "<TrackingEvents>": for _ in 0..<(size / 2 / tracking.utf8.count) { write(tracking) }
      case "<Extensions>": for _ in 0..<(size / 2 / extensions.utf8.count) { write(extensions) }
      default: break
      }
    }
    write(end)
  }

  /// The document that a function writes.
  static func bytes(_ make: ((String) -> Void) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    make { bytes.append(contentsOf: $0.utf8) }
    return bytes
  }

  private static let start = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<VAST version=\"4.0\">\n"
  private static let end = "</VAST>\n"

  private static func repeated(_ line: String) -> String { String(repeating: line, count: 100) }
}

extension String {
  /// The text inside a JSON string; it has no control characters but line breaks.
  fileprivate var escaped: String {
    var text = ""
    for character in unicodeScalars {
      switch character {
      case "\n": text += "\\n"
      case "\"", "\\": text += "\\\(character)"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}
