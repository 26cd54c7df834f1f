/// One sign per version, in the order 2.0, 3.0, 4.0, 4.1, 4.2, 4.3; a single sign stands for all of them.
///
///     1 exactly once    ? at most once    + at least once    * any number of times
///     ~ at most once, deprecated          - not in this version
struct Occurrences: ExpressibleByStringLiteral, BitwiseCopyable, Sendable {
  private var packed: UInt64 = 0

  init(stringLiteral signs: StaticString) { self.init(signs.description) }

  init(_ signs: String) {
    let columns = signs.filter { $0 != " " }
    for version in GrammarVersion.allCases {
      let sign = columns.count == 1 ? columns.first : columns.dropFirst(version.rawValue).first
      let occurrence = sign.flatMap(Occurrence.init(sign:)) ?? .absent
      packed |= UInt64(occurrence.rawValue) << UInt64(version.rawValue * 8)
    }
  }

  /// The signs as the tables have them.
  var signs: String { GrammarVersion.allCases.map { String(self[$0].sign) }.joined(separator: " ") }

  @inline(__always) subscript(version: GrammarVersion) -> Occurrence {
    Occurrence(rawValue: UInt8(truncatingIfNeeded: packed >> UInt64(version.rawValue * 8))) ?? .absent
  }

  /// The first version that has it at all.
  var since: GrammarVersion? { GrammarVersion.allCases.first { self[$0] != .absent } }

  /// The last version that has it, nil if that is the newest one.
  var until: GrammarVersion? {
    guard self[.v4_3] == .absent else { return nil }
    return GrammarVersion.allCases.last { self[$0] != .absent }
  }

  var mayRepeat: Bool { GrammarVersion.allCases.contains { self[$0].mayRepeat } }
}

extension Occurrences: CustomStringConvertible {
  /// The versions that have it, for a message: `4.0 and later`, `2.0 to 3.0`.
  var description: String {
    guard let since else { return "none" }
    guard let until else { return "\(since.name) and later" }
    return since == until ? since.name : "\(since.name) to \(until.name)"
  }

  /// The version that deprecates it, for a message.
  var deprecatedSince: String {
    GrammarVersion.allCases.first { self[$0] == .deprecated }?.name ?? ""
  }
}

/// How often an element or an attribute may stand at its place.
enum Occurrence: UInt8, CaseIterable, Comparable, Sendable {
  case absent, deprecated, optional, one, oneOrMore, any

  /// The sign of it in the tables.
  var sign: Character {
    switch self {
    case .absent: "-"
    case .optional: "?"
    case .deprecated: "~"
    case .one: "1"
    case .oneOrMore: "+"
    case .any: "*"
    }
  }

  init?(sign: Character) {
    guard let occurrence = Self.allCases.first(where: { $0.sign == sign }) else { return nil }
    self = occurrence
  }

  var isRequired: Bool { self == .one || self == .oneOrMore }
  var mayRepeat: Bool { self == .any || self == .oneOrMore }

  static func < (left: Occurrence, right: Occurrence) -> Bool { left.rawValue < right.rawValue }
}
