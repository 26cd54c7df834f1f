/// The closed lists of words that attributes choose from.
enum KeywordList: Int, CaseIterable, Sendable {
  case delivery, adType, required, renderingMode, pricingModel, apiFramework, mediaType, templateType

  var keywords: Keywords { Self.all[rawValue] }

  private static let all: [Keywords] = allCases.map { list in
    switch list {
    case .delivery: Keywords("streaming", "progressive")
    case .adType: Keywords("video", "audio", "hybrid")
    case .required: Keywords("all", "any", "none")
    case .renderingMode: Keywords("default", "end-card", "concurrent")
    case .pricingModel: Keywords("cpc", "cpm", "cpe", "cpv", since4: ["CPC", "CPM", "CPE", "CPV"])
    case .apiFramework: Keywords("VPAID", "SIMID", "OMID", "omid", "MRAID", isOpen: true)
    case .mediaType: Keywords("2D", "3D", "360", isOpen: true)
    case .templateType: Keywords("vast", "vast1", "vast2", "vast3", "vast4", "proprietary", isOpen: true)
    }
  }
}

/// A closed list of words that an attribute chooses from.
final class Keywords: Sendable {
  /// Whether other words are in use and only doubtful.
  let isOpen: Bool
  private let all: [String]
  private let bytes: [[UInt8]]
  /// How many of the words counted before 4.0.
  private let countUntil3: Int
  /// All of them in words, and those that counted before 4.0.
  private let list, listUntil3: String

  init(_ words: String..., since4: [String] = [], isOpen: Bool = false) {
    all = words + since4
    bytes = all.map { Array($0.utf8) }
    countUntil3 = words.count
    list = all.joined(separator: ", ")
    listUntil3 = words.joined(separator: ", ")
    self.isOpen = isOpen
  }

  func contains(_ word: UnsafeBufferPointer<UInt8>, in version: GrammarVersion) -> Bool {
    for index in 0..<count(in: version) where word.equals(bytes[index]) { return true }
    return false
  }

  /// What the standard has instead of a word that is none of them.
  func hint(for word: UnsafeBufferPointer<UInt8>, in version: GrammarVersion) -> String {
    for index in 0..<count(in: version) where word.equalsIgnoringCase(bytes[index]) {
      return "the standard writes '\(all[index])'"
    }
    return "the standard knows \(version >= .v4_0 ? list : listUntil3)"
  }

  private func count(in version: GrammarVersion) -> Int { version >= .v4_0 ? bytes.count : countUntil3 }
}
