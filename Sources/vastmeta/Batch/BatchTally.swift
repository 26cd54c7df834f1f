import VASTReporting

/// How many documents fared how.
struct BatchTally: Sendable, Equatable {
  private(set) var ok = 0
  private(set) var withoutAd = 0
  private(set) var errors = 0

  var documents: Int { ok + withoutAd + errors }

  mutating func add(_ status: DocumentOutcome.Status) {
    switch status {
    case .ok: ok += 1
    case .noAd: withoutAd += 1
    case .error: errors += 1
    }
  }

  mutating func add(_ other: BatchTally) {
    ok += other.ok
    withoutAd += other.withoutAd
    errors += other.errors
  }

  /// The line `1200 documents: 1180 ok, 12 without ad, 8 errors; 0.4 s`.
  func summary(after duration: Duration) -> String {
    let tenths = Int(duration / .milliseconds(100))
    return "\(documents) \(documents == 1 ? "document" : "documents"): \(ok) ok, \(withoutAd) without ad, "
      + "\(errors) \(errors == 1 ? "error" : "errors"); \(tenths / 10).\(tenths % 10) s"
  }
}
