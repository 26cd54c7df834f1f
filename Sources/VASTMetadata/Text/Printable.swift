extension String {
  /// The text on one line, safe to show on a terminal and in a log.
  ///
  /// A line break or tab becomes a space; other control characters, marks that reorder text and invisible characters
  /// are shown as `\u{1B}`. Joiners stay, which emoji and some scripts are written with. A byte that ``FileName`` carries
  /// is U+FFFD.
  package var printable: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var result = ""
    var previous: Unicode.Scalar = " "
    for scalar in FileName.shown(self).unicodeScalars {
      if scalar.breaksLine {
        if !(previous == "\r" && scalar == "\n") { result.append(" ") }
      } else if scalar.isHarmful {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLine: Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  fileprivate var isHarmful: Bool {
    switch value {
    case 0x20..<0x7F, 0x200C, 0x200D: return false
    case 0xFFFE, 0xFFFF: return true
    default:
      let category = properties.generalCategory
      return category == .control || category == .format
    }
  }
}
