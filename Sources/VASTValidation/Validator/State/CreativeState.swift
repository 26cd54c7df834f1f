/// What is remembered of a creative while it is open.
struct CreativeState {
  var kinds: CreativeKinds = []
  /// The fingerprint of `UniversalAdId@idValue`.
  var universalAdIDValue: UInt64?
}
