import ByteText

/// Text as it may stand in an element or an attribute of an XML report.
enum XMLEscape {
  /// The text on one line, printable, with the characters escaped that mean something in XML.
  ///
  /// What XML forbids altogether is shown escaped by ``Swift/String/printable``.
  static func escaped(_ text: String) -> String {
    text.printable.escaped { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      default: nil
      }
    }
  }
}
