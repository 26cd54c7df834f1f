/// Which elements ``VASTReader`` hears of: the paths of VAST 2.0 to 4.3 and VMAP 1.0 that the metadata comes from.
struct ReaderTable: Sendable {
  /// A place in a document, by the path of elements that leads there.
  enum Place: Int32, CaseIterable {
    case document  // before the root element
    case otherRoot
    case vmap, adBreak, adSource, adTagURI, vastAdData, otherAdData
    case vast, ad, inLine, wrapper
    case adSystem, adTitle, vastAdTagURI, vastAdTagURL, legacyURL
    case creatives, creative, linear, duration, adParameters, mediaFiles, mediaFile
    case nonLinearAds, nonLinear, nonLinearParameters, staticResource, iFrameResource, companionAds
    case extensions, `extension`, inExtension, dealID, deal
    case wrapperAdID, wrapperAdSystem, wrapperCreativeID
    // read for the extended metadata alone
    case adServingID, advertiser, description, universalAdID
  }

  /// The names of attributes, as ids of the table.
  struct Attributes: Sendable {
    var version, id, sequence, type, delivery, apiFramework, bitrate, minBitrate, maxBitrate: Int32
    var allowMultipleAds, followAdditionalWrappers, dealID: Int32
    var adType, adID, skipOffset, width, height, idRegistry, idValue: Int32
    var breakID, breakType, timeOffset: Int32
  }

  let elements: XMLElementTable
  let attributes: Attributes

  /// For the nine keys.
  static let plain = ReaderTable(extended: false)
  /// For the extended metadata too.
  static let extended = ReaderTable(extended: true)

  private static let steps: [(Place, String, Place)] = [
    (.document, "VAST", .vast),
    (.document, "VMAP", .vmap),
    (.vmap, "AdBreak", .adBreak),
    (.adBreak, "AdSource", .adSource),
    (.adSource, "AdTagURI", .adTagURI),
    (.adSource, "VASTAdData", .vastAdData),
    (.vastAdData, "VAST", .vast),
    (.vast, "Ad", .ad),
    (.ad, "InLine", .inLine),
    (.ad, "Wrapper", .wrapper),
    (.wrapper, "VASTAdTagURI", .vastAdTagURI),
    (.wrapper, "VASTAdTagURL", .vastAdTagURL),
    (.vastAdTagURL, "URL", .legacyURL),
    (.inLine, "AdTitle", .adTitle),
    (.inLine, "AdSystem", .adSystem),
    (.wrapper, "AdSystem", .adSystem),
    (.inLine, "Creatives", .creatives),
    (.wrapper, "Creatives", .creatives),
    (.creatives, "Creative", .creative),
    (.creative, "Linear", .linear),
    (.linear, "Duration", .duration),
    (.linear, "AdParameters", .adParameters),
    (.linear, "MediaFiles", .mediaFiles),
    (.mediaFiles, "MediaFile", .mediaFile),
    (.creative, "NonLinearAds", .nonLinearAds),
    (.creative, "NonLinear", .nonLinear),
    (.nonLinearAds, "NonLinear", .nonLinear),
    (.nonLinear, "AdParameters", .nonLinearParameters),
    (.nonLinear, "StaticResource", .staticResource),
    (.nonLinear, "IFrameResource", .iFrameResource),
    (.creative, "CompanionAds", .companionAds),
    (.inLine, "Extensions", .extensions),
    (.wrapper, "Extensions", .extensions),
    (.extensions, "Extension", .extension),
    (.extension, "WrapperAdId", .wrapperAdID),
    (.extension, "WrapperAdSystem", .wrapperAdSystem),
    (.extension, "WrapperCreativeId", .wrapperCreativeID),
  ]

  /// Where a deal ID may stand at any depth.
  private static let extensionPlaces: [Place] = [
    .extensions, .extension, .inExtension, .dealID, .deal, .wrapperAdID, .wrapperAdSystem, .wrapperCreativeID,
  ]

  static func isInExtensions(_ place: Place) -> Bool { place != .extensions && extensionPlaces.contains(place) }

  private static let extendedSteps: [(Place, String, Place)] = [
    (.inLine, "AdServingId", .adServingID),
    (.inLine, "Advertiser", .advertiser),
    (.inLine, "Description", .description),
    (.creative, "UniversalAdId", .universalAdID),
  ]

  private init(extended: Bool) {
    var attributes: Attributes?
    elements = XMLElementTable(stateCount: Place.allCases.count) { table in
      for (from, name, to) in Self.steps + (extended ? Self.extendedSteps : []) {
        table.step(from: from.rawValue, name: table.name(name), to: to.rawValue)
      }
      table.otherwise(from: Place.document.rawValue, to: Place.otherRoot.rawValue)
      table.otherwise(from: Place.vastAdData.rawValue, to: Place.otherAdData.rawValue)
      for place in Self.extensionPlaces {
        table.step(from: place.rawValue, name: table.name("DealId"), to: Place.dealID.rawValue)
        table.step(from: place.rawValue, name: table.name("Deal"), to: Place.deal.rawValue)
        table.otherwise(from: place.rawValue, to: Place.inExtension.rawValue)
        table.setFlags(of: place.rawValue, loose: true, quiet: place == .inExtension)
      }
      table.watchAttribute(table.name("dealId"))
      attributes = Attributes(
        version: table.name("version"), id: table.name("id"), sequence: table.name("sequence"),
        type: table.name("type"), delivery: table.name("delivery"), apiFramework: table.name("apiFramework"),
        bitrate: table.name("bitrate"), minBitrate: table.name("minBitrate"), maxBitrate: table.name("maxBitrate"),
        allowMultipleAds: table.name("allowMultipleAds"),
        followAdditionalWrappers: table.name("followAdditionalWrappers"), dealID: table.name("dealId"),
        adType: table.name("adType"), adID: table.name("adId"), skipOffset: table.name("skipoffset"),
        width: table.name("width"), height: table.name("height"), idRegistry: table.name("idRegistry"),
        idValue: table.name("idValue"), breakID: table.name("breakId"), breakType: table.name("breakType"),
        timeOffset: table.name("timeOffset"))
    }
    guard let attributes else { preconditionFailure("the table is built at once") }
    self.attributes = attributes
  }
}
