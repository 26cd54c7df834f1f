/// What is remembered of a creative while it is open.
struct CreativeState {
  var kinds: CreativeKinds = []
  /// The fingerprint of `UniversalAdId@idValue`.
  var universalAdIDValue: UInt64?
}

/// The kinds of content that a creative or an ad has.
struct CreativeKinds: OptionSet, Sendable {
  let rawValue: UInt8

  static let linear = CreativeKinds(rawValue: 1)
  static let nonLinear = CreativeKinds(rawValue: 2)
  static let companions = CreativeKinds(rawValue: 4)

  var count: Int { rawValue.nonzeroBitCount }
}
