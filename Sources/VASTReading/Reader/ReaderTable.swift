import XMLStream

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
    case extensions, `extension`, innerExtension, inExtension, dealID, deal
    case wrapperAdID, wrapperAdSystem, wrapperCreativeID
    // read for the extended metadata alone
    case adServingID, advertiser, description, universalAdID
  }

  /// The attributes that are read.
  ///
  /// Their names are the first of the table, so that a raw value is the id of the name and a `switch` over it one jump.
  enum Attribute: Int32, CaseIterable {
    case version, id, sequence, type, delivery, apiFramework, bitrate, minBitrate, maxBitrate
    case allowMultipleAds, followAdditionalWrappers, dealID
    case adType, adID, skipOffset, width, height, idRegistry, idValue
    case breakID, breakType, timeOffset

    /// As it is spelt; `DealId`, because elements have that name too.
    private static let names = [
      "version", "id", "sequence", "type", "delivery", "apiFramework", "bitrate", "minBitrate", "maxBitrate",
      "allowMultipleAds", "followAdditionalWrappers", "DealId",
      "adType", "adId", "skipoffset", "width", "height", "idRegistry", "idValue",
      "breakId", "breakType", "timeOffset",
    ]

    static func add(to table: borrowing XMLElementTable.Builder) {
      for (attribute, name) in zip(allCases, names) {
        precondition(table.name(name) == attribute.rawValue, "the attributes come first, in the order of their cases")
      }
    }
  }

  let elements: XMLElementTable

  /// For the nine keys.
  static let plain = ReaderTable(extended: false)
  /// For the extended metadata too.
  static let extended = ReaderTable(extended: true)

  private struct Step {
    let from: Place
    let name: String
    let to: Place
    let isExtended: Bool

    init(_ from: Place, _ name: String, _ to: Place, isExtended: Bool = false) {
      (self.from, self.name, self.to, self.isExtended) = (from, name, to, isExtended)
    }
  }

  private static let steps = [
    Step(.document, "VAST", .vast),
    Step(.document, "VMAP", .vmap),
    Step(.vmap, "AdBreak", .adBreak),
    Step(.adBreak, "AdSource", .adSource),
    Step(.adSource, "AdTagURI", .adTagURI),
    Step(.adSource, "VASTAdData", .vastAdData),
    Step(.vastAdData, "VAST", .vast),
    Step(.vast, "Ad", .ad),
    Step(.ad, "InLine", .inLine),
    Step(.ad, "Wrapper", .wrapper),
    Step(.wrapper, "VASTAdTagURI", .vastAdTagURI),
    Step(.wrapper, "VASTAdTagURL", .vastAdTagURL),
    Step(.vastAdTagURL, "URL", .legacyURL),
    Step(.inLine, "AdTitle", .adTitle),
    Step(.inLine, "AdSystem", .adSystem),
    Step(.wrapper, "AdSystem", .adSystem),
    Step(.inLine, "Creatives", .creatives),
    Step(.wrapper, "Creatives", .creatives),
    Step(.creatives, "Creative", .creative),
    Step(.creative, "Linear", .linear),
    Step(.linear, "Duration", .duration),
    Step(.linear, "AdParameters", .adParameters),
    Step(.linear, "MediaFiles", .mediaFiles),
    Step(.mediaFiles, "MediaFile", .mediaFile),
    Step(.creative, "NonLinearAds", .nonLinearAds),
    Step(.creative, "NonLinear", .nonLinear),
    Step(.nonLinearAds, "NonLinear", .nonLinear),
    Step(.nonLinear, "AdParameters", .nonLinearParameters),
    Step(.nonLinear, "StaticResource", .staticResource),
    Step(.nonLinear, "IFrameResource", .iFrameResource),
    Step(.creative, "CompanionAds", .companionAds),
    Step(.inLine, "Extensions", .extensions),
    Step(.wrapper, "Extensions", .extensions),
    Step(.extensions, "Extension", .extension),
    Step(.extension, "WrapperAdId", .wrapperAdID),
    Step(.extension, "WrapperAdSystem", .wrapperAdSystem),
    Step(.extension, "WrapperCreativeId", .wrapperCreativeID),
    // for the extended metadata alone
    Step(.inLine, "AdServingId", .adServingID, isExtended: true),
    Step(.inLine, "Advertiser", .advertiser, isExtended: true),
    Step(.inLine, "Description", .description, isExtended: true),
    Step(.creative, "UniversalAdId", .universalAdID, isExtended: true),
  ]

  /// What is read for its children alone, and for its text alone.
  private static let containers: [Place] = [.adSource, .vastAdData, .creatives, .mediaFiles, .extensions]
  private static let texts: [Place] = [
    .adTagURI, .adSystem, .adTitle, .vastAdTagURI, .vastAdTagURL, .legacyURL, .duration, .adParameters,
    .nonLinearParameters, .staticResource, .iFrameResource, .adServingID, .advertiser, .description,
  ]

  /// What says something at its start alone.
  private static let openings: [Place] = [.vmap, .vast, .inLine, .wrapper, .linear, .nonLinearAds, .nonLinear]

  /// Where a deal ID may stand at any depth.
  private static let extensionPlaces: [Place] = [
    .extensions, .extension, .innerExtension, .inExtension, .dealID, .deal, .wrapperAdID, .wrapperAdSystem,
    .wrapperCreativeID,
  ]

  /// Whether names may be spelt in any case where an element stands.
  static func isFree(_ place: Place) -> Bool {
    place == .dealID || place == .deal || place == .inExtension || place == .innerExtension
  }

  private init(extended: Bool) {
    elements = XMLElementTable(stateCount: Place.allCases.count) { table in
      Attribute.add(to: table)
      for step in Self.steps where extended || !step.isExtended {
        table.step(from: step.from.rawValue, name: table.name(step.name), to: step.to.rawValue)
      }
      table.otherwise(from: Place.document.rawValue, to: Place.otherRoot.rawValue)
      table.otherwise(from: Place.vastAdData.rawValue, to: Place.otherAdData.rawValue)
      for place in Self.extensionPlaces {
        table.step(from: place.rawValue, name: table.name("DealId"), to: Place.dealID.rawValue)
        table.step(from: place.rawValue, name: table.name("Deal"), to: Place.deal.rawValue)
        if place != .extensions {
          table.step(from: place.rawValue, name: table.name("Extension"), to: Place.innerExtension.rawValue)
        }
        table.otherwise(from: place.rawValue, to: Place.inExtension.rawValue)
        table.setFlags(of: place.rawValue, loose: true, quiet: place == .inExtension)
      }
      table.watchAttribute(Attribute.dealID.rawValue)
      for place in Self.openings { table.setFlags(of: place.rawValue, endless: true) }
      for place in Self.containers { table.expect(place.rawValue, wantsText: false) }
      for place in Self.texts { table.expect(place.rawValue, wantsText: true) }
    }
  }
}

extension ReaderTable.Attribute {
  /// The attribute of an element that this is; nil if it is not read, or another one of that name counts.
  init?(of attribute: XMLAttribute, _ element: XMLElement) {
    guard let id = element.counts(attribute) else { return nil }
    self.init(rawValue: id)
  }
}

extension XMLElement {
  func attribute(named name: ReaderTable.Attribute) -> XMLAttribute? { attribute(named: name.rawValue) }
}
