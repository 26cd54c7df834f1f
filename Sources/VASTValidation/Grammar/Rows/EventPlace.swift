/// Where a tracking event stands; each place has events of its own.
struct EventPlace: OptionSet, Sendable {
  let rawValue: UInt8

  static let linear = EventPlace(rawValue: 1)
  static let nonLinear = EventPlace(rawValue: 2)
  static let companion = EventPlace(rawValue: 4)
  static let verification = EventPlace(rawValue: 8)
  static let vmap = EventPlace(rawValue: 16)

  /// What the place is called in a message.
  var name: String {
    switch self {
    case .linear: "a linear creative"
    case .nonLinear: "a non-linear creative"
    case .companion: "a companion"
    case .verification: "a verification"
    default: "an ad break"
    }
  }
}
