/// A closed list of words that an attribute chooses from.
final class Keywords: Sendable {
  /// Whether other words are in use and only doubtful.
  let isOpen: Bool
  private let all: [String]
  private let bytes: [[UInt8]]
  /// How many of the words counted before 4.0.
  private let countUntil3: Int

  init(_ words: String..., since4: [String] = [], isOpen: Bool = false) {
    all = words + since4
    bytes = all.map { Array($0.utf8) }
    countUntil3 = words.count
    self.isOpen = isOpen
  }

  /// The words as the standard spells them.
  func words(in version: GrammarVersion) -> [String] { version >= .v4_0 ? all : Array(all.prefix(countUntil3)) }

  func contains(_ word: UnsafeBufferPointer<UInt8>, in version: GrammarVersion) -> Bool {
    let count = version >= .v4_0 ? bytes.count : countUntil3
    for index in 0..<count where word.equals(bytes[index]) { return true }
    return false
  }
}
