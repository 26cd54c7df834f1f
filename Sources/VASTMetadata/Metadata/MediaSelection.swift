/// Picks the media file whose URL is the ad's `MediaURL`.
struct MediaSelection {
  /// What else is to be said of the choice.
  enum Note: Hashable {
    case nothingPlayable
    case noneOfTypes
  }

  let options: SelectionOptions

  /// Selects one of the candidates; nil if there are none.
  func select(from candidates: [MediaFile]) -> (file: MediaFile, note: Note?)? {
    var pool: [MediaFile] = []
    var restricted: [MediaFile] = []
    for file in candidates {
      let type = MediaType.normalized(file.type)
      guard isPlayable(file, type) else { continue }
      pool.append(file)
      if options.mediaTypes.contains(type) { restricted.append(file) }
    }
    var note: Note?
    if pool.isEmpty {
      pool = candidates
      note = .nothingPlayable
    } else if !options.mediaTypes.isEmpty {
      if restricted.isEmpty { note = .noneOfTypes } else { pool = restricted }
    }
    guard var best = pool.first else { return nil }
    for file in pool.dropFirst() where isBetter(file, than: best) { best = file }
    return (best, note)
  }

  private func isPlayable(_ file: MediaFile, _ type: String) -> Bool {
    guard MediaType.playable.contains(type), file.apiFramework.utf8.allSatisfy(isXMLSpace) else { return false }
    return !file.isStreaming || MediaType.manifests.contains(type)
  }

  /// Whether a file is to be preferred to one that stands before it in the document.
  private func isBetter(_ left: MediaFile, than right: MediaFile) -> Bool {
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
  private func rank(_ file: MediaFile, _ cap: Int) -> (Int, Int) {
    if file.lowest <= cap, cap <= file.highest { return (0, file.lowest) }
    if file.highest <= cap { return (1, -file.highest) }
    return (2, file.lowest)
  }
}

extension MediaFile {
  /// The lower end of the bitrate range, 0 if nothing is said.
  fileprivate var lowest: Int { minBitrate ?? maxBitrate ?? bitrate ?? 0 }
  /// The upper end of the bitrate range, 0 if nothing is said.
  fileprivate var highest: Int { maxBitrate ?? minBitrate ?? bitrate ?? 0 }
  fileprivate var isStreaming: Bool { delivery.isKeyword("streaming") }
}

extension String {
  /// Whether this is the given word, XML white space around it and ASCII case aside.
  func isKeyword(_ word: StaticString) -> Bool {
    var copy = self
    return copy.withUTF8 { XMLText($0).isKeyword(word) }
  }
}
