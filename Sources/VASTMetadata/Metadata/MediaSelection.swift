/// Picks the media file whose URL is the ad's `MediaURL`.
struct MediaSelection {
  /// What else is to be said of the choice.
  enum Note: Hashable {
    case nothingPlayable
    case noneOfTypes
  }

  let options: SelectionOptions

  /// Selects one of a creative's media files; nil if it has none.
  func select(from creative: CreativeRecord, of ad: Ad) -> (file: MediaRecord, note: Note?)? {
    let files = ad.mediaRecords[creative.mediaFiles]
    if !options.mediaTypes.isEmpty, let best = best(of: files, where: { $0.isPlayable && isWanted($0, ad) }) {
      return (files[best], nil)
    }
    if let best = best(of: files, where: { $0.isPlayable }) {
      return (files[best], options.mediaTypes.isEmpty ? nil : .noneOfTypes)
    }
    return best(of: files) { _ in true }.map { (files[$0], .nothingPlayable) }
  }

  /// By index: a record is large, and copies of it would cost more than the choice.
  private func best(of files: ArraySlice<MediaRecord>, where isTaken: (MediaRecord) -> Bool) -> Int? {
    var best: Int?
    for index in files.indices where isTaken(files[index]) {
      if let best, !isBetter(files[index], than: files[best]) { continue }
      best = index
    }
    return best
  }

  private func isWanted(_ file: MediaRecord, _ ad: Ad) -> Bool {
    options.mediaTypes.contains(MediaType.normalized(ad.string(file.type)))
  }

  /// Whether a file is to be preferred to one that stands before it in the document.
  private func isBetter(_ left: MediaRecord, than right: MediaRecord) -> Bool {
    if let cap = options.maxBitrate {
      let (leftRank, rightRank) = (rank(left, cap), rank(right, cap))
      if leftRank != rightRank { return leftRank < rightRank }
    }
    if left.highest != right.highest { return left.highest > right.highest }
    if left.lowest != right.lowest { return left.lowest < right.lowest }
    return !left.isStreaming && right.isStreaming
  }

  /// With a cap: first the files whose range holds it, the lowest minimum first; then those below it, the highest
  /// maximum first; then the lowest minimum.
  private func rank(_ file: MediaRecord, _ cap: Int) -> (Int, Int) {
    if file.lowest <= cap, cap <= file.highest { return (0, file.lowest) }
    if file.highest <= cap { return (1, -file.highest) }
    return (2, file.lowest)
  }
}

extension MediaRecord {
  /// The lower end of the bitrate range, 0 if nothing is said.
  fileprivate var lowest: Int { minBitrate ?? maxBitrate ?? bitrate ?? 0 }
  /// The upper end of the bitrate range, 0 if nothing is said.
  fileprivate var highest: Int { maxBitrate ?? minBitrate ?? bitrate ?? 0 }
}
