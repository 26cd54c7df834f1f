import ByteText
import XMLStream

/// Finds the deal IDs within one ad's `Extensions`, in the shapes of several servers (see ``DealIDs``).
///
/// The first in document order counts, where an element comes before its children and its text before its attributes.
struct DealIDReader {
  /// Of the best one so far, and of the next element.
  private var bestRank = Int.max
  private var nextRank = 0
  /// The first one of any shape, and the last of Google's.
  private(set) var other = TextRange.none
  private(set) var google = TextRange.none
  /// The elements that are open.
  private var open: [Open] = []

  private struct Open {
    let depth: Int
    let rank: Int
    let source: Source
  }

  private enum Source {
    case nothing, text, googleText, programmatic
  }

  /// Starts a new ad.
  mutating func reset() {
    bestRank = .max
    nextRank = 0
    other = .none
    google = .none
    if !open.isEmpty { open.removeAll(keepingCapacity: true) }
  }

  /// Hears of an element; the result tells whether its text is wanted.
  ///
  /// - Parameter type: of an `Extension`, its `type`.
  mutating func start(
    _ element: XMLElement, _ place: ReaderTable.Place, type: XMLText? = nil, into texts: inout ByteOutput
  ) -> Bool {
    let rank = nextRank
    nextRank += 2
    var source = Source.nothing
    if place == .dealID {
      let isGoogles = !element.isLoose && open.last?.source == .programmatic && open.last?.depth == element.depth - 1
      source = isGoogles ? .googleText : .text
    } else if let type {
      source = isDealID(type) ? .text : place == .extension && type.isKeyword("programmatic") ? .programmatic : .nothing
    }
    if rank + 1 < bestRank { readAttributes(of: element, place, rank: rank + 1, into: &texts) }
    open.append(Open(depth: element.depth, rank: rank, source: source))
    return source == .text || source == .googleText
  }

  /// Hears of the end of the element that began last.
  mutating func end(_ text: XMLText, into texts: inout ByteOutput) {
    guard let element = open.popLast(), element.source == .text || element.source == .googleText else { return }
    offer(text, rank: element.rank, into: &texts)
    if element.source == .googleText, !text.isEmpty { google = texts.store(text) }
  }

  private mutating func readAttributes(
    of element: XMLElement, _ place: ReaderTable.Place, rank: Int, into texts: inout ByteOutput
  ) {
    for index in 0..<element.attributeCount {
      let attribute = element.attribute(at: index)
      let isID = place == .deal && attribute.nameID == ReaderTable.Attribute.id.rawValue
      guard isID || attribute.looseNameID == ReaderTable.Attribute.dealID.rawValue else { continue }
      offer(attribute.value, rank: rank, into: &texts)
    }
  }

  private mutating func offer(_ text: XMLText, rank: Int, into texts: inout ByteOutput) {
    guard rank < bestRank, !text.isBlank else { return }
    bestRank = rank
    other = texts.store(text)
  }

  /// Whether a text is `DealId`, case, `-` and `_` aside.
  private func isDealID(_ text: XMLText) -> Bool {
    let letters = text.trimmed.bytes.lazy.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    return letters.map(asciiLowercase).elementsEqual("dealid".utf8)
  }
}
