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
