extension String {
  /// The text on one line, safe to show on a terminal and in a log.
  ///
  /// A line break or tab becomes a space; other control characters and marks that reorder text are U+FFFD, as is a byte
  /// that ``FileName`` carries. Other invisible characters are shown as `\u{200B}`, but for joiners, which emoji and some
  /// scripts are written with.
  package var printable: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var result = ""
    var previous: Unicode.Scalar = " "
    for scalar in FileName.shown(self).unicodeScalars {
      if scalar.breaksLine {
        if !(previous == "\r" && scalar == "\n") { result.append(" ") }
      } else if scalar.actsOnTerminal {
        result.unicodeScalars.append("\u{FFFD}")
      } else if scalar.isInvisible {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }

  /// The text on one line, as it stands but for what a terminal would obey: a line break or tab becomes a space, other
  /// control characters and marks that reorder text are U+FFFD.
  package var onOneLine: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\t", "\n", "\r": result.append(" ")
      default: result.append(scalar.actsOnTerminal ? "\u{FFFD}" : scalar)
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLine: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether it is a control character, or turns the direction of the text around it.
  fileprivate var actsOnTerminal: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var isInvisible: Bool {
    switch value {
    case 0x20..<0x7F, 0x200C, 0x200D: return false
    case 0xFFFE, 0xFFFF: return true
    default:
      return properties.generalCategory == .format
    }
  }
}
