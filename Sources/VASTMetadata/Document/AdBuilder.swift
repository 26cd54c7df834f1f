/// Builds ads from XML events: one ad at a time, handed over when it ends.
final class AdBuilder: XMLEventHandler {
  private let table: XMLElementTable
  private let names: ReaderTable.Attributes
  private let options: ReadOptions
  unowned(unsafe) var parser: XMLEventParser?

  private var onDiagnostic: (Diagnostic) -> Void = { _ in }
  private var onAd: (Ad, Int) -> Void = { _, _ in }

  /// What is known of the document as a whole.
  private(set) var document = VASTDocument()
  /// The root element, if it is not one that can be read.
  private(set) var otherRoot: (name: String, location: SourceLocation)?
  /// What is tolerated otherwise, if the reading is strict.
  private(set) var failure: Diagnostic?

  private var version: String?
  private var adBreak = 0
  private var breakDetails: AdBreak?
  private var ad: Ad?
  private var hasContent = false
  private var creative = Creative()
  private var nonLinearCount = 0
  private var mediaFile = MediaFile(url: "")
  private var dealIDs = DealIDReader()
  private var unwrapped: WrapperMetadata?
  private var universalAdID = UniversalAdID(registry: "", value: "")
  private var misspelt: Set<String> = []

  init(table: ReaderTable, options: ReadOptions) {
    self.table = table.elements
    names = table.attributes
    self.options = options
  }

  func begin(onDiagnostic: @escaping (Diagnostic) -> Void, onAd: @escaping (Ad, Int) -> Void) {
    self.onDiagnostic = onDiagnostic
    self.onAd = onAd
    document = VASTDocument()
    otherRoot = nil
    failure = nil
    adBreak = 0
    breakDetails = nil
    ad = nil
    unwrapped = nil
    misspelt = []
  }

  // MARK: Events

  func start(_ element: XMLElement) -> XMLWant {
    guard let place = ReaderTable.Place(rawValue: element.state) else { return .nothing }
    if !element.isExact { checkSpelling(of: element, at: place) }
    switch place {
    case .vast, .vmap, .adBreak, .otherRoot, .otherAdData: return startDocument(element, place)
    case .adSource, .vastAdData: return .children
    case .ad: startAd(element)
    case .inLine, .wrapper: return startContent(element, place)
    case .creative: startCreative(element)
    case .linear: startLinear(element)
    case .nonLinearAds: if creative.kind != .linear { creative.kind = .nonLinear }
    case .companionAds:
      if creative.kind == .none { creative.kind = .companion }
      return .nothing
    case .nonLinear: return startNonLinear()
    case .mediaFiles: if ad?.wrapper != nil { return .nothing }
    case .mediaFile:
      startMediaFile(element)
      return .text
    case .extension, .inExtension, .dealID, .deal: return startExtension(element, place)
    case .universalAdID:
      universalAdID = UniversalAdID(
        registry: string(element, names.idRegistry), value: string(element, names.idValue))
      return .text
    case .creatives, .extensions, .vastAdTagURL: return place == .vastAdTagURL ? .text : .children
    case .wrapperAdID, .wrapperAdSystem, .wrapperCreativeID:
      _ = dealIDs.start(element, place, names)
      return .text
    default: return .text
    }
    return .children
  }

  func end(_ end: XMLElementEnd) {
    guard let place = ReaderTable.Place(rawValue: end.state) else { return }
    let text = end.text
    switch place {
    case .ad: endAd()
    case .adBreak: adBreak += 1
    case .adTagURI: endBreakTag(text, end)
    case .adSystem: ad?.adSystem = text.string
    case .adTitle: ad?.adTitle = text.string
    case .vastAdTagURI: setTagURI(text)
    case .vastAdTagURL, .legacyURL: setLegacyTagURI(text, at: end.textOffset)
    case .creative: ad?.creatives.append(creative)
    case .duration: creative.duration = MediaDuration.milliseconds(text)
    case .adParameters, .nonLinearParameters: creative.adParameters = text.string
    case .mediaFile: endMediaFile(text)
    case .staticResource: setIfBlank(\.nonLinearResource.staticResource, text)
    case .iFrameResource: setIfBlank(\.nonLinearResource.iFrameResource, text)
    case .extension: endExtension(text)
    case .inExtension, .dealID, .deal: dealIDs.end(text)
    case .wrapperAdID, .wrapperAdSystem, .wrapperCreativeID: endUnwrapped(place, text)
    case .adServingID: ad?.details?.adServingID = present(text)
    case .advertiser: ad?.details?.advertiser = present(text)
    case .description: ad?.details?.description = present(text)
    case .universalAdID: endUniversalAdID(text)
    default: break
    }
  }

  func warn(_ problem: XMLProblem) { report(XMLProblemText.diagnostic(problem)) }

  // MARK: Document

  private func startDocument(_ element: XMLElement, _ place: ReaderTable.Place) -> XMLWant {
    switch place {
    case .vast:
      version = element.attribute(named: names.version)?.value.string
      if element.depth == 1 {
        document.location = location(element)
        document.version = version
      }
      return .children
    case .vmap:
      document.isVMAP = true
      document.location = location(element)
      return .children
    case .adBreak:
      var details = AdBreak()
      details.id = present(element, names.breakID)
      details.type = present(element, names.breakType)
      details.timeOffset = present(element, names.timeOffset)
      breakDetails = details
      return .children
    case .otherAdData:
      var problem = ForeignContent.diagnostic(forRoot: element.localName, at: location(element))
      problem.message = "this VMAP break cannot be read: \(problem.message)"
      onDiagnostic(problem)
      return .nothing
    default:
      otherRoot = (element.localName, location(element))
      return .nothing
    }
  }

  private func endBreakTag(_ text: XMLText, _ end: XMLElementEnd) {
    guard let parser else { return }
    var ad = Ad(content: .adTagURI(text.string), location: parser.location(of: end.textOffset))
    if options.readsExtended {
      ad.details = AdDetails()
      ad.details?.adBreak = breakDetails
    }
    onAd(ad, adBreak)
  }

  // MARK: Ad

  private func startAd(_ element: XMLElement) {
    var ad = Ad(content: .inLine, location: location(element))
    ad.id = string(element, names.id)
    if let sequence = element.attribute(named: names.sequence)?.value.integer, sequence > 0 { ad.sequence = sequence }
    if options.readsExtended {
      var details = AdDetails()
      details.vastVersion = version
      details.adType = present(element, names.adType)
      details.adBreak = breakDetails
      ad.details = details
    }
    for index in 0..<element.attributeCount { checkSpelling(of: element.attribute(at: index), in: element) }
    self.ad = ad
    hasContent = false
    dealIDs = DealIDReader()
  }

  /// An `Ad` with several `InLine` or `Wrapper` children is read by the first of them.
  private func startContent(_ element: XMLElement, _ place: ReaderTable.Place) -> XMLWant {
    guard !hasContent else { return .nothing }
    hasContent = true
    if place == .wrapper {
      var wrapper = Wrapper()
      wrapper.allowsMultipleAds = element.attribute(named: names.allowMultipleAds)?.value.boolean ?? false
      wrapper.followsAdditionalWrappers =
        element.attribute(named: names.followAdditionalWrappers)?.value.boolean ?? true
      ad?.content = .wrapper(wrapper)
    }
    return .children
  }

  private func setTagURI(_ text: XMLText) {
    guard var wrapper = ad?.wrapper, !text.isEmpty || wrapper.tagURI.isEmpty else { return }
    wrapper.tagURI = text.string
    ad?.content = .wrapper(wrapper)
  }

  private func setLegacyTagURI(_ text: XMLText, at offset: UInt64) {
    guard !text.isEmpty, ad?.wrapper?.tagURI.isEmpty == true else { return }
    setTagURI(text)
    report(
      Diagnostic(
        .warning, "<VASTAdTagURL> is of VAST 1.0; since VAST 2.0 it is <VASTAdTagURI>",
        at: parser?.location(of: offset)))
  }

  private func endAd() {
    if var ad, hasContent {
      ad.dealIDs = dealIDs.dealIDs
      onAd(ad, adBreak)
    }
    ad = nil
  }

  // MARK: Creative

  private func startCreative(_ element: XMLElement) {
    creative = Creative()
    creative.id = string(element, names.id)
    creative.sequence = element.attribute(named: names.sequence)?.value.integer ?? 0
    nonLinearCount = 0
    if options.readsExtended {
      creative.details = CreativeDetails()
      creative.details?.adID = present(element, names.adID)
    }
    for index in 0..<element.attributeCount {
      let attribute = element.attribute(at: index)
      if attribute.nameID != names.adID { checkSpelling(of: attribute, in: element) }
    }
  }

  private func startLinear(_ element: XMLElement) {
    if creative.kind == .nonLinear { creative.adParameters = "" }
    creative.kind = .linear
    guard options.readsExtended, let skipOffset = present(element, names.skipOffset) else { return }
    creative.details?.skipOffset = skipOffset
  }

  /// Only the first `NonLinear` counts.
  private func startNonLinear() -> XMLWant {
    if creative.kind != .linear { creative.kind = .nonLinear }
    nonLinearCount += 1
    return nonLinearCount == 1 && creative.kind != .linear ? .children : .nothing
  }

  private func startMediaFile(_ element: XMLElement) {
    mediaFile = MediaFile(url: "")
    for index in 0..<element.attributeCount {
      let attribute = element.attribute(at: index)
      guard !attribute.hasPrefix else { continue }
      switch attribute.nameID {
      case names.type: mediaFile.type = attribute.value.string
      case names.delivery: mediaFile.delivery = attribute.value.string
      case names.apiFramework: mediaFile.apiFramework = attribute.value.string
      case names.bitrate: mediaFile.bitrate = positive(attribute)
      case names.minBitrate: mediaFile.minBitrate = positive(attribute)
      case names.maxBitrate: mediaFile.maxBitrate = positive(attribute)
      case names.width: mediaFile.width = attribute.value.integer
      case names.height: mediaFile.height = attribute.value.integer
      default: continue
      }
      checkSpelling(of: attribute, in: element)
    }
  }

  private func endMediaFile(_ text: XMLText) {
    guard !text.isEmpty else { return }
    mediaFile.url = text.string
    creative.mediaFiles.append(mediaFile)
  }

  private func setIfBlank(_ path: WritableKeyPath<Creative, String>, _ text: XMLText) {
    if creative[keyPath: path].isEmpty { creative[keyPath: path] = text.string }
  }

  private func endUniversalAdID(_ text: XMLText) {
    if !text.isEmpty { universalAdID.value = text.string }
    if !universalAdID.value.isEmpty { creative.details?.universalAdIDs.append(universalAdID) }
  }

  // MARK: Extensions

  private func startExtension(_ element: XMLElement, _ place: ReaderTable.Place) -> XMLWant {
    let wantsText = dealIDs.start(element, place, names)
    if place == .extension {
      let isUnwrapped = element.attribute(named: names.type)?.value.isKeyword("inred_info") == true
      unwrapped = isUnwrapped && ad?.unwrappedWrapper == nil ? WrapperMetadata() : nil
    }
    return wantsText ? .text : .children
  }

  private func endExtension(_ text: XMLText) {
    dealIDs.end(text)
    if let unwrapped, !unwrapped.adID.isEmpty, !unwrapped.adSystem.isEmpty, !unwrapped.creativeID.isEmpty {
      ad?.unwrappedWrapper = unwrapped
    }
    unwrapped = nil
  }

  private func endUnwrapped(_ place: ReaderTable.Place, _ text: XMLText) {
    dealIDs.end(text)
    switch place {
    case .wrapperAdID: unwrapped?.adID = text.string
    case .wrapperAdSystem: unwrapped?.adSystem = text.string
    default: unwrapped?.creativeID = text.string
    }
  }

  // MARK: Values

  private func location(_ element: XMLElement) -> SourceLocation {
    parser?.location(of: element.offset) ?? SourceLocation(line: 1, column: 1)
  }

  private func string(_ element: XMLElement, _ name: Int32) -> String {
    element.attribute(named: name)?.value.string ?? ""
  }

  /// An attribute's value as it is written, nil where it is absent or blank.
  private func present(_ element: XMLElement, _ name: Int32) -> String? {
    element.attribute(named: name).flatMap { $0.value.isBlank ? nil : $0.value.string }
  }

  private func present(_ text: XMLText) -> String? { text.isEmpty ? nil : text.string }

  private func positive(_ attribute: XMLAttribute) -> Int? {
    attribute.value.integer.flatMap { $0 > 0 ? $0 : nil }
  }

  // MARK: Tolerance

  private func report(_ diagnostic: Diagnostic) {
    guard options.isStrict else { return onDiagnostic(diagnostic) }
    guard failure == nil else { return }
    failure = diagnostic
    failure?.severity = .error
  }

  private func checkSpelling(of element: XMLElement, at place: ReaderTable.Place) {
    if element.nameID < 0 || element.isLoose || ReaderTable.isInExtensions(place) { return }
    let name = element.localName
    guard misspelt.insert("<\(name)>").inserted else { return }
    report(XMLProblemText.nameCase("<\(name)>", standard: "<\(table.name(element.nameID))>", at: location(element)))
  }

  private func checkSpelling(of attribute: XMLAttribute, in element: XMLElement) {
    guard !attribute.isExact, attribute.nameID >= 0, !attribute.hasPrefix else { return }
    let name = attribute.localName
    guard misspelt.insert(name).inserted else { return }
    let standard = table.name(attribute.nameID)
    report(XMLProblemText.nameCase(name, standard: standard, at: parser?.location(of: attribute.nameOffset)))
  }
}
