/// What is remembered of a VAST element while it is open.
struct VASTState {
  /// How many ads of a pod are remembered.
  static let limit = 4096

  var declaredVersion: String?
  var ads = 0
  /// The first Error of the response as a whole.
  var errorPlace: StoredPlace?
  var adIDs = FingerprintSet()
  var sequences = SequenceSet()
  /// The ads of the pod behind the first.
  var podAds: [PodAd] = []

  /// Starts anew and keeps the memory.
  mutating func reset() {
    declaredVersion = nil
    ads = 0
    errorPlace = nil
    adIDs.removeAll()
    sequences.removeAll()
    if !podAds.isEmpty { podAds.removeAll() }
  }
}

/// An ad of a pod and where its sequence stands.
struct PodAd {
  let sequence: Int
  let place: StoredPlace
}

/// The sequence numbers of a pod, up to a limit.
struct SequenceSet {
  private static let limit = 65_536
  private var values: Set<Int> = []

  /// Whether the number is new.
  mutating func insert(_ value: Int) -> Bool {
    if values.count < Self.limit { return values.insert(value).inserted }
    return !values.contains(value)
  }

  mutating func removeAll() {
    if !values.isEmpty { values.removeAll(keepingCapacity: values.capacity < 1024) }
  }

  /// Whether the number was there; a full set has every number.
  func contains(_ value: Int) -> Bool { values.count >= Self.limit || values.contains(value) }
}
