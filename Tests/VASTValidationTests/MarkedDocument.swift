import VASTMetadata

/// A document with `⟦rule⟧` where a finding of that rule is expected: the place is that of what follows the mark.
struct MarkedDocument {
  let text: String
  /// Rules with their places: `2:5 url-empty`.
  let expected: [String]

  init(_ marked: String) {
    var text = ""
    var expected: [String] = []
    var location = SourceLocation(line: 1, column: 1)
    var rest = Substring(marked)
    while let character = rest.first {
      if character == "⟦", let end = rest.firstIndex(of: "⟧") {
        for rule in rest[rest.index(after: rest.startIndex)..<end].split(separator: " ") {
          expected.append("\(location.line):\(location.column) \(rule)")
        }
        rest = rest[rest.index(after: end)...]
        continue
      }
      text.append(character)
      if character == "\n" {
        location = SourceLocation(line: location.line + 1, column: 1)
      } else {
        location.column += character.utf8.count
      }
      rest.removeFirst()
    }
    self.text = text
    self.expected = expected
  }
}
