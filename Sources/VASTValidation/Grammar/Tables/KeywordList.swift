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
