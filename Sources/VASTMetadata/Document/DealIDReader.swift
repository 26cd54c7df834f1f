/// Finds the deal IDs within one ad's `Extensions`, in the shapes of several servers (see ``DealIDs``).
///
/// The first in document order counts, where an element comes before its children and its text before its attributes.
struct DealIDReader {
  private(set) var dealIDs = DealIDs()

  /// Of the best one so far, and of the next element.
  private var bestRank = Int.max
  private var nextRank = 0
  /// The elements that are open, with the rank of each and what its text may be.
  private var open: [(depth: Int, rank: Int, source: Source)] = []

  private enum Source {
    case nothing, text, googleText, programmatic
  }

  /// Hears of an element; the result tells whether its text is wanted.
  mutating func start(_ element: XMLElement, _ place: ReaderTable.Place, _ names: ReaderTable.Attributes) -> Bool {
    let rank = nextRank
    nextRank += 2
    var source = Source.nothing
    if place == .dealID {
      let isGoogles = !element.isLoose && open.last?.source == .programmatic && open.last?.depth == element.depth - 1
      source = isGoogles ? .googleText : .text
    } else if place == .extension, let type = element.attribute(named: names.type)?.value {
      source = type.isKeyword("programmatic") ? .programmatic : isDealID(type) ? .text : .nothing
    }
    readAttributes(of: element, place, names, rank: rank + 1)
    open.append((element.depth, rank, source))
    return source == .text || source == .googleText
  }

  /// Hears of the end of the element that began last.
  mutating func end(_ text: XMLText) {
    guard let element = open.popLast(), element.source == .text || element.source == .googleText else { return }
    offer(text, rank: element.rank)
    if element.source == .googleText, !text.isEmpty { dealIDs.google = text.string }
  }

  private mutating func readAttributes(
    of element: XMLElement, _ place: ReaderTable.Place, _ names: ReaderTable.Attributes, rank: Int
  ) {
    guard rank < bestRank else { return }
    for attribute in element.attributes {
      guard attribute.looseNameID == names.dealID || (place == .deal && attribute.nameID == names.id) else { continue }
      offer(attribute.value.trimmed, rank: rank)
    }
  }

  private mutating func offer(_ text: XMLText, rank: Int) {
    guard rank < bestRank, !text.isEmpty else { return }
    bestRank = rank
    dealIDs.other = text.string
  }

  /// Whether a text is `DealId`, case, `-` and `_` aside.
  private func isDealID(_ text: XMLText) -> Bool {
    let letters = text.trimmed.bytes.lazy.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    return letters.map(asciiLowercase).elementsEqual("dealid".utf8)
  }
}
