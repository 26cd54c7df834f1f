/// What is remembered of an ad while it is open.
struct AdState {
  var inLines = 0
  var wrappers = 0
  var linearCreatives = 0
  var hasLegacyTag = false
  var kinds: CreativeKinds = []
  var creativeIDs = FingerprintSet()
  var impressions = FingerprintSet()

  /// Starts anew and keeps the memory.
  mutating func reset() {
    inLines = 0
    wrappers = 0
    linearCreatives = 0
    hasLegacyTag = false
    kinds = []
    creativeIDs.removeAll()
    impressions.removeAll()
  }
}
