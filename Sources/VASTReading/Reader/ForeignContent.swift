import ByteText
import XMLStream

/// Names what a document is that is not VAST, by its first bytes or its root element.
package enum ForeignContent: CaseIterable {
  case gzip, zstandard, html, json, jsonString, escapedXML, percentEncoded

  /// Looks at the first bytes of what could not be read as XML.
  package init?(head: XMLText) {
    let bytes = head.bytes
    let text = bytes.drop(while: isXMLSpace)
    func starts(_ prefix: StaticString) -> Bool {
      let prefix = UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount)
      return text.count >= prefix.count && zip(text, prefix).allSatisfy { asciiLowercase($0) == $1 }
    }
    if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
      self = .zstandard
    } else if starts("<!doctype html") || starts("<html") {
      self = .html
    } else if starts("{") || starts("[") {
      self = .json
    } else if starts("\"") {
      self = .jsonString
    } else if starts("&lt;") {
      self = .escapedXML
    } else if starts("%3c") {
      self = .percentEncoded
    } else {
      return nil
    }
  }

  /// What it is and what helps.
  package var message: String {
    switch self {
    case .gzip: "this is gzip data, not XML: unpack it first (curl --compressed, or gzip -d)"
    case .zstandard: "this is Zstandard data, not XML: unpack it first (curl --compressed, or zstd -d)"
    case .html: "this is an HTML page, not VAST: perhaps an error page of the ad server"
    case .json: "this is JSON, not VAST: if it holds a VAST document as a string, extract that first (jq -r)"
    case .jsonString: "this is a JSON string, not VAST: if it holds a VAST document, extract that first (jq -r .)"
    case .escapedXML: "this is XML escaped as text (it starts with \"&lt;\"), not VAST: unescape it first"
    case .percentEncoded: "this is percent-encoded text (it starts with \"%3C\"), not VAST: decode it first"
    }
  }

  /// The error of a document that is not well-formed XML, named for what the document is.
  static func diagnostic(for error: XMLProblem, head: XMLText) -> Diagnostic {
    var diagnostic = XMLProblemText.diagnostic(error)
    if let content = ForeignContent(head: head) {
      diagnostic.message = content.message
      diagnostic.location = start(of: head)
      diagnostic.excerpt = nil
    }
    return diagnostic
  }

  /// The error of a well-formed document with another root element.
  package static func diagnostic(forRoot name: String, at location: SourceLocation) -> Diagnostic {
    let lowercase = name.lowercased()
    if lowercase == "videoadservingtemplate" {
      return Diagnostic(
        .error, "this is VAST 1.0 (<\(name)>), which is not supported: ask the ad server for VAST 2.0 or later",
        at: location, code: .versionUnsupported)
    }
    let message =
      lowercase == "html" ? Self.html.message : "the root element is <\(name)>, not <VAST>: this is not VAST"
    return Diagnostic(.error, message, at: location, code: .schema)
  }

  private static func start(of head: XMLText) -> SourceLocation {
    var location = SourceLocation(line: 1, column: 1)
    for byte in head.bytes {
      guard isXMLSpace(byte) else { break }
      if byte == UInt8(ascii: "\n") {
        location = SourceLocation(line: location.line + 1, column: 1)
      } else {
        location.column += 1
      }
    }
    return location
  }
}
