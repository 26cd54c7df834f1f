import VASTMetadata

/// An XML property list: an array of dictionaries.
///
/// Written here because the library's encoder sorts the keys and needs all ads in memory.
enum PropertyListLayout {
  static let opening = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <array>

    """

  static let closing = "</array>\n</plist>\n"

  static func record(of metadata: AdMetadata) -> String { dictionary(metadata.fields, indent: "\t") }

  private static func dictionary(_ fields: [MetadataField], indent: String) -> String {
    let members = fields.map { field in
      "\(indent)\t<key>\(field.key)</key>\n\(value(field.value, indent: indent + "\t"))"
    }
    return "\(indent)<dict>\n\(members.joined())\(indent)</dict>\n"
  }

  private static func value(_ value: MetadataValue, indent: String) -> String {
    switch value {
    case .string(let text): return "\(indent)<string>\(escaped(text))</string>\n"
    case .integer(let number): return "\(indent)<integer>\(number)</integer>\n"
    case .boolean(let flag): return "\(indent)<\(flag)/>\n"
    case .list(let elements):
      let dictionaries = elements.map { dictionary($0, indent: indent + "\t") }.joined()
      return "\(indent)<array>\n\(dictionaries)\(indent)</array>\n"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
