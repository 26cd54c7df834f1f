/// A closed list of words that an attribute chooses from.
struct Keywords: Sendable {
  /// The words as the standard spells them.
  let words: [String]
  /// The words that count only from 4.0 on.
  let wordsSince4: [String]
  /// Whether other words are in use and only doubtful.
  let isOpen: Bool

  init(_ words: String..., since4: [String] = [], isOpen: Bool = false) {
    self.words = words
    self.wordsSince4 = since4
    self.isOpen = isOpen
  }

  func words(in version: GrammarVersion) -> [String] { version >= .v4_0 ? words + wordsSince4 : words }
}

extension Keywords {
  static let delivery = Keywords("streaming", "progressive")
  static let adType = Keywords("video", "audio", "hybrid")
  static let required = Keywords("all", "any", "none")
  static let renderingMode = Keywords("default", "end-card", "concurrent")
  static let pricingModel = Keywords("cpc", "cpm", "cpe", "cpv", since4: ["CPC", "CPM", "CPE", "CPV"])
  static let apiFramework = Keywords("VPAID", "SIMID", "OMID", "omid", "MRAID", isOpen: true)
  static let mediaType = Keywords("2D", "3D", "360", isOpen: true)
  static let templateType = Keywords("vast", "vast1", "vast2", "vast3", "vast4", "proprietary", isOpen: true)
}
