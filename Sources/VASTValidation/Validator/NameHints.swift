import VASTMetadata

/// What unknown macros and events may have been meant to be, looked for once per name: a template that is wrong is wrong
/// in every ad.
struct NameHints {
  private static let macros = KnownNames(Macro.all.map(\.name.description))
  private static let events = KnownNames(TrackingEvent.all.map(\.name.description))

  // Most documents ask for none.
  private lazy var macroHints = NameHintCache(Self.macros)
  private lazy var eventHints = NameHintCache(Self.events)

  /// The macro nearest to a name.
  mutating func macro(_ name: UnsafeBufferPointer<UInt8>) -> String? { macroHints.nearest(to: name) }

  /// The tracking event nearest to a name.
  mutating func event(_ name: UnsafeBufferPointer<UInt8>) -> String? { eventHints.nearest(to: name) }
}

/// The nearest of some names, remembered for a few that were asked for.
struct NameHintCache {
  /// How many are remembered; more distinct names than that nobody mistypes.
  static let limit = 64

  private let names: KnownNames
  /// By the beginning of the name, which is all that counts.
  private var known: [[UInt8]: Int?] = [:]
  /// How often the names were searched.
  private(set) var searches = 0

  init(_ names: KnownNames) { self.names = names }

  mutating func nearest(to name: UnsafeBufferPointer<UInt8>) -> String? {
    let name = name.prefix(KnownNames.limit)
    let key = Array(name)
    if let index = known[key] { return index.map { names[$0] } }
    if known.count == Self.limit { known.removeAll(keepingCapacity: true) }
    searches += 1
    let index = names.nearest(to: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: name)))
    known[key] = .some(index)
    return index.map { names[$0] }
  }
}
