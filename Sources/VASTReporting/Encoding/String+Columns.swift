extension String {
  /// The text with so many blanks behind it that it has at least so many characters.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  /// The text in lines of at most so many characters, broken at blanks.
  package func wrapped(to width: Int) -> [String] {
    var lines = [""]
    for word in split(separator: " ") {
      if lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] = String(word)
      } else if lines[lines.count - 1].count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
