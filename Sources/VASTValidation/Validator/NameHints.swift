import ByteText

/// What unknown macros and events may have been meant to be, in words to follow a message.
struct NameHints {
  private static let macros = HintTable(Macro.all.map(\.name.description)) { "; did you mean [\($0)]?" }
  private static let events = HintTable(TrackingEvent.all.map(\.name.description)) { "; did you mean '\($0)'?" }

  // Most documents ask for none.
  private lazy var macroHints = HintCache(Self.macros)
  private lazy var eventHints = HintCache(Self.events)

  /// Names the macro nearest to a name; empty if none is near.
  mutating func macro(_ name: UnsafeBufferPointer<UInt8>) -> String { macroHints.hint(for: name) }

  /// Names the tracking event nearest to a name; empty if none is near.
  mutating func event(_ name: UnsafeBufferPointer<UInt8>) -> String { eventHints.hint(for: name) }
}

/// Known names, and the hint that each is given in.
struct HintTable: Sendable {
  let names: KnownNames
  let texts: [String]

  init(_ names: [String], text: (String) -> String) {
    self.names = KnownNames(names)
    texts = names.map(text)
  }
}

/// The hints for a few names that were asked for: a template that is wrong is wrong in every ad.
struct HintCache {
  /// How many names are remembered, each in the slot that its fingerprint gives.
  static let size = 64

  private let table: HintTable
  private var slots: [(name: [UInt8], hint: String)]
  /// How often the known names were searched.
  private(set) var searches = 0

  init(_ table: HintTable) {
    self.table = table
    slots = Array(repeating: ([], ""), count: Self.size)
  }

  mutating func hint(for name: UnsafeBufferPointer<UInt8>) -> String {
    // The beginning is all that counts.
    let name = UnsafeBufferPointer(rebasing: name.prefix(KnownNames.limit))
    let slot = Int(name.fingerprint % UInt64(Self.size))
    if name.equals(slots[slot].name) { return slots[slot].hint }
    searches += 1
    let hint = table.names.nearest(to: UnsafeRawBufferPointer(name)).map { table.texts[$0] } ?? ""
    slots[slot] = (Array(name), hint)
    return hint
  }
}
