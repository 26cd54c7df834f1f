/// A URI in which `*` stands for any text, an empty one too; every other character stands for itself.
package struct MapPattern: Sendable, Hashable {
  let text: String
  private let pieces: [[UInt8]]

  package init(_ text: String) {
    self.text = text
    pieces = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
  }

  /// Whether the more special of two patterns is the left one: without `*`, else with more characters of its own.
  package static func isMoreSpecial(_ left: MapPattern, _ right: MapPattern) -> Bool {
    (left.rank.exact, left.rank.length, right.text) > (right.rank.exact, right.rank.length, left.text)
  }

  private var rank: (exact: Int, length: Int) {
    (pieces.count == 1 ? 1 : 0, pieces.reduce(0) { $0 + $1.count })
  }

  /// Whether the pattern stands for the whole of a text.
  package func matches(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else { return bytes == pieces.first }
    guard bytes.count >= first.count + last.count, bytes.starts(with: first), bytes.suffix(last.count) == last[...]
    else { return false }
    // Taking each piece where it first occurs leaves the most room for those after it.
    var rest = bytes[first.count..<(bytes.count - last.count)]
    for piece in pieces.dropFirst().dropLast() {
      while !rest.starts(with: piece) {
        if rest.count <= piece.count { return false }
        rest = rest.dropFirst()
      }
      rest = rest.dropFirst(piece.count)
    }
    return true
  }
}
