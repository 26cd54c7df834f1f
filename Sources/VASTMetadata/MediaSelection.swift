import VASTReading

/// Picks the media file whose URL is the ad's `MediaURL`.
struct MediaSelection {
  /// What else is to be said of the choice.
  enum Note: Hashable {
    case nothingPlayable
    case noneOfTypes
  }

  let options: SelectionOptions

  /// Selects one of a creative's media files; nil if it has none.
  ///
  /// By index: a record is large, and copies of it would cost more than the choice.
  func select(from creative: CreativeRecord, of ad: borrowing Ad) -> (index: Int, note: Note?)? {
    let indices = creative.mediaFiles
    let files = ad.mediaRecords
    if !options.mediaTypes.isEmpty {
      let wanted = best(of: files, indices) { files[$0].isPlayable && isWanted(ad.string(files[$0].type)) }
      if let wanted { return (wanted, nil) }
    }
    if let best = best(of: files, indices, where: { files[$0].isPlayable }) {
      return (best, options.mediaTypes.isEmpty ? nil : .noneOfTypes)
    }
    return best(of: files, indices) { _ in true }.map { ($0, .nothingPlayable) }
  }

  private func best(of files: [MediaRecord], _ indices: Range<Int>, where isTaken: (Int) -> Bool) -> Int? {
    var best: Int?
    for index in indices where isTaken(index) {
      if let best, !isBetter(index, than: best, of: files) { continue }
      best = index
    }
    return best
  }

  private func isWanted(_ type: String) -> Bool { options.mediaTypes.contains(MediaType.normalized(type)) }

  /// Whether a file is to be preferred to one that stands before it in the document.
  private func isBetter(_ index: Int, than other: Int, of files: [MediaRecord]) -> Bool {
    let left = files[index].range
    let right = files[other].range
    if let cap = options.maxBitrate {
      let (leftRank, rightRank) = (rank(left, cap), rank(right, cap))
      if leftRank != rightRank { return leftRank < rightRank }
    }
    if left.highest != right.highest { return left.highest > right.highest }
    if left.lowest != right.lowest { return left.lowest < right.lowest }
    return !files[index].isStreaming && files[other].isStreaming
  }

  /// With a cap: first the files whose range holds it, the lowest minimum first; then those below it, the highest
  /// maximum first; then the lowest minimum.
  private func rank(_ range: MediaRecord.BitrateRange, _ cap: Int) -> (Int, Int) {
    if range.lowest <= cap, cap <= range.highest { return (0, range.lowest) }
    if range.highest <= cap { return (1, -range.highest) }
    return (2, range.lowest)
  }
}
