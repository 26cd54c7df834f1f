/// Picks the creatives that the metadata speaks of.
enum CreativeSelection {
  /// The selected creative of an `InLine` ad: a linear one that can play before one that cannot before a non-linear one,
  /// and of these the one with the lowest sequence.
  static func selected(of ad: Ad) -> Creative? {
    var best: Creative?
    for creative in ad.creatives {
      guard let rank = rank(creative) else { continue }
      guard let current = best, let bestRank = self.rank(current) else {
        best = creative
        continue
      }
      if (rank, creative.sequence) < (bestRank, current.sequence) { best = creative }
    }
    return best
  }

  private static func rank(_ creative: Creative) -> Int? {
    switch creative.kind {
    case .linear: creative.mediaFiles.isEmpty ? 1 : 0
    case .nonLinear: 2
    case .companion, .none: nil
    }
  }

  /// The wrapper's creative that belongs to the next inner ad's: of the same kind and sequence, else of the same kind,
  /// else one without a kind.
  static func matching(_ kind: Creative.Kind, sequence: Int?, of wrapper: Ad) -> Creative? {
    let sameKind = wrapper.creatives.filter { $0.kind == kind }
    return sameKind.first { $0.sequence == sequence } ?? sameKind.first
      ?? wrapper.creatives.first { $0.kind == .none }
  }

  /// The creative of a wrapper that was not followed: linear before non-linear before one without a kind, and of these
  /// the one with the lowest sequence.
  static func unmatched(of wrapper: Ad) -> Creative? {
    for kind in [Creative.Kind.linear, .nonLinear, .none] {
      // `min` takes the first of equal ones.
      if let creative = wrapper.creatives.filter({ $0.kind == kind }).min(by: { $0.sequence < $1.sequence }) {
        return creative
      }
    }
    return nil
  }
}
