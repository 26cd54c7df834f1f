import VASTReading

/// Picks the creatives that the metadata speaks of.
enum CreativeSelection {
  /// The selected creative of an `InLine` ad: a linear one that can play before one that cannot before a
  /// non-linear one, and of these the one with the lowest sequence.
  static func selected(of ad: borrowing Ad) -> CreativeRecord? {
    var best: (rank: Int, sequence: Int, index: Int)?
    for index in ad.creativeRecords.indices {
      guard let rank = rank(ad, index) else { continue }
      let sequence = ad.creativeRecords[index].sequence
      if let best, (rank, sequence) >= (best.rank, best.sequence) { continue }
      best = (rank, sequence, index)
    }
    guard let best else { return nil }
    return ad.creativeRecords[best.index]
  }

  private static func rank(_ ad: borrowing Ad, _ index: Int) -> Int? {
    switch ad.creativeRecords[index].kind {
    case .linear: ad.creativeRecords[index].mediaFiles.isEmpty ? 1 : 0
    case .nonLinear: 2
    case .companion, .none: nil
    }
  }

  /// The wrapper's creative that belongs to the next inner ad's: of the same kind and sequence, else of the same kind,
  /// else one without a kind.
  static func matching(_ kind: Creative.Kind, sequence: Int?, of wrapper: Ad) -> CreativeRecord? {
    let sameKind = wrapper.creativeRecords.filter { $0.kind == kind }
    return sameKind.first { $0.sequence == sequence } ?? sameKind.first
      ?? wrapper.creativeRecords.first { $0.kind == .none }
  }

  /// The creative of a wrapper that was not followed: linear before non-linear before one without a kind, and of these
  /// the one with the lowest sequence.
  static func unmatched(of wrapper: Ad) -> CreativeRecord? {
    for kind in [Creative.Kind.linear, .nonLinear, .none] {
      // `min` takes the first of equal ones.
      let creatives = wrapper.creativeRecords.filter { $0.kind == kind }
      if let creative = creatives.min(by: { $0.sequence < $1.sequence }) { return creative }
    }
    return nil
  }
}
