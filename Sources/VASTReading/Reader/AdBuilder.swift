import ByteText
import XMLStream

/// Builds ads from XML events: one ad at a time, handed over when it ends.
final class AdBuilder: XMLEventHandler {
  private let table: XMLElementTable
  private let options: ReadOptions

  private var onDiagnostic: (Diagnostic) -> Void = { _ in }
  private var onAd: (Ad, Int) -> Void = { _, _ in }

  /// What is known of the document as a whole.
  private(set) var document = VASTDocument()
  /// The root element, if it is not one that can be read.
  private(set) var otherRoot: (name: String, location: SourceLocation)?
  /// What is tolerated otherwise, if the reading is strict.
  private(set) var failure: Diagnostic?

  /// The VMAP break at hand, nil where it says nothing.
  private var adBreak: AdBreak?
  private var adBreakNumber = 0
  private var version: String?
  // These are touched with every element; the checks would cost as much as the work.
  @exclusivity(unchecked) private var ad = Ad()
  /// The texts of the ad.
  @exclusivity(unchecked) private var texts = ByteOutput()
  @exclusivity(unchecked) private var hasContent = false
  @exclusivity(unchecked) private var creative = CreativeRecord()
  @exclusivity(unchecked) private var mediaFile = MediaRecord()
  private var universalAdID = UniversalAdIDRecord()
  private var unwrapped: UnwrappedRecord?
  @exclusivity(unchecked) private var dealIDs = DealIDReader()
  private var misspelt: Set<String> = []

  init(table: ReaderTable, options: ReadOptions) {
    self.table = table.elements
    self.options = options
  }

  func begin(onDiagnostic: @escaping (Diagnostic) -> Void, onAd: @escaping (Ad, Int) -> Void) {
    self.onDiagnostic = onDiagnostic
    self.onAd = onAd
    document = VASTDocument()
    otherRoot = nil
    failure = nil
    adBreak = nil
    adBreakNumber = 0
    version = nil
    unwrapped = nil
    misspelt = []
    handOverAd(isWanted: false)
  }

  // MARK: Events

  static var calls: XMLCalls {
    XMLCalls(
      start: { AdBuilder.onStart($0, $1, $2) }, end: { AdBuilder.onEnd($0, $1, $2) },
      warn: { AdBuilder.onWarning($0, $1, $2) })
  }

  func start(_ element: XMLElement) -> XMLWant {
    guard let place = ReaderTable.Place(rawValue: element.state) else { return .nothing }
    if place == .mediaFile, ad.kind == .wrapper { return .nothing }
    if !element.isExact { checkSpelling(of: element, at: place) }
    switch place {
    case .vast, .vmap, .adBreak, .otherRoot, .otherAdData: return startDocument(element, place)
    case .adSource, .vastAdData, .creatives, .mediaFiles, .extensions: return .children
    case .ad: startAd(element)
    case .inLine, .wrapper: return startContent(element, place)
    case .creative: startCreative(element)
    case .linear: startLinear(element)
    case .nonLinearAds: if creative.kind != .linear { creative.kind = .nonLinear }
    case .companionAds:
      if creative.kind == .none { creative.kind = .companion }
      return .nothing
    case .nonLinear: return startNonLinear()
    case .mediaFile:
      startMediaFile(element)
      return .text
    case .extension, .innerExtension, .inExtension, .dealID, .deal: return startExtension(element, place)
    case .wrapperAdID, .wrapperAdSystem, .wrapperCreativeID:
      _ = dealIDs.start(element, place, into: &texts)
      return .text
    case .universalAdID:
      universalAdID = UniversalAdIDRecord(
        registry: store(element, .idRegistry), value: store(element, .idValue))
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
    case .adBreak: adBreakNumber += 1
    case .adTagURI: endBreakTag(text, end)
    case .adSystem: ad.adSystemText = texts.store(text)
    case .adTitle: ad.adTitleText = texts.store(text)
    case .vastAdTagURI: if !text.isEmpty { ad.tagURIText = texts.store(text) }
    case .vastAdTagURL, .legacyURL: setLegacyTagURI(text, at: end)
    case .creative: endCreative()
    case .duration: creative.duration = MediaDuration.milliseconds(text) ?? -1
    case .adParameters, .nonLinearParameters: creative.adParameters = texts.store(text)
    case .mediaFile: endMediaFile(text)
    case .staticResource: if creative.staticResource.isEmpty { creative.staticResource = texts.store(text) }
    case .iFrameResource: if creative.iFrameResource.isEmpty { creative.iFrameResource = texts.store(text) }
    case .extension: endExtension(text)
    case .innerExtension, .inExtension, .dealID, .deal: dealIDs.end(text, into: &texts)
    case .wrapperAdID, .wrapperAdSystem, .wrapperCreativeID: endUnwrapped(place, text)
    case .adServingID: setDetail(\.adServingID, text)
    case .advertiser: setDetail(\.advertiser, text)
    case .description: setDetail(\.description, text)
    case .universalAdID: endUniversalAdID(text)
    default: break
    }
  }

  func warn(_ problem: XMLProblem) { report(XMLProblemText.diagnostic(problem)) }

  // MARK: Document

  private func startDocument(_ element: XMLElement, _ place: ReaderTable.Place) -> XMLWant {
    switch place {
    case .vast:
      version = value(.version, of: element)?.string
      if element.depth == 1 {
        document.location = element.location
        document.version = version
      }
      return .children
    case .vmap:
      document.isVMAP = true
      document.location = element.location
      return .children
    case .adBreak:
      version = nil
      let adBreak = AdBreak(
        id: (value(.breakID, of: element)?.string).present, type: (value(.breakType, of: element)?.string).present,
        timeOffset: (value(.timeOffset, of: element)?.string).present)
      self.adBreak = adBreak == AdBreak() ? nil : adBreak
      return .children
    case .otherAdData:
      var problem = ForeignContent.diagnostic(forRoot: element.localName, at: element.location)
      problem.message = "this VMAP break cannot be read: \(problem.message)"
      onDiagnostic(problem)
      return .nothing
    default:
      otherRoot = (element.localName, element.location)
      return .nothing
    }
  }

  private func endBreakTag(_ text: XMLText, _ end: XMLElementEnd) {
    ad.kind = .adTagURI
    ad.tagURIText = texts.store(text)
    ad.location = end.textLocation
    readDetails()
    handOverAd()
  }

  // MARK: Ad

  private func startAd(_ element: XMLElement) {
    hasContent = false
    ad.location = element.location
    var adType: XMLText?
    for index in 0..<element.attributeCount {
      let attribute = element.attribute(at: index)
      switch ReaderTable.Attribute(of: attribute, element) {
      case .id: ad.idText = texts.store(attribute.value)
      case .sequence: ad.sequence = attribute.value.integer.flatMap { $0 > 0 ? $0 : nil }
      case .adType: adType = attribute.value
      default: continue
      }
      if !attribute.isExact { checkSpelling(of: attribute) }
    }
    readDetails()
    if let adType, !adType.isBlank { setDetail(\.adType, adType) }
  }

  private func readDetails() {
    guard options.readsExtended else { return }
    var details = AdDetailRecord()
    details.vastVersion = version.present
    details.adBreak = adBreak
    ad.details = details
  }

  /// An `Ad` with several `InLine` or `Wrapper` children is read by the first of them.
  private func startContent(_ element: XMLElement, _ place: ReaderTable.Place) -> XMLWant {
    guard !hasContent else { return .nothing }
    hasContent = true
    guard place == .wrapper else { return .children }
    ad.kind = .wrapper
    ad.allowsMultipleAds = value(.allowMultipleAds, of: element)?.boolean ?? false
    ad.followsAdditionalWrappers = value(.followAdditionalWrappers, of: element)?.boolean ?? true
    return .children
  }

  private func setLegacyTagURI(_ text: XMLText, at end: XMLElementEnd) {
    guard !text.isEmpty, ad.tagURIText.isEmpty else { return }
    ad.tagURIText = texts.store(text)
    report(
      Diagnostic(
        .warning, "<VASTAdTagURL> is of VAST 1.0; since VAST 2.0 it is <VASTAdTagURI>",
        at: end.textLocation))
  }

  private func endAd() {
    ad.googleDealID = dealIDs.google
    ad.otherDealID = dealIDs.other
    handOverAd(isWanted: hasContent)
  }

  /// Ends the ad, and starts the next with its memory.
  private func handOverAd(isWanted: Bool = true) {
    texts.append(to: &ad.texts)
    var finished = Ad()
    swap(&finished, &ad)
    if isWanted { onAd(finished, adBreakNumber) }
    ad.takeMemory(of: &finished)
    texts.removeAll()
    dealIDs.reset()
  }

  // MARK: Creative

  private func startCreative(_ element: XMLElement) {
    creative = CreativeRecord()
    creative.mediaFiles = ad.mediaRecords.count..<ad.mediaRecords.count
    creative.universalAdIDs = ad.universalAdIDRecords.count..<ad.universalAdIDRecords.count
    for index in 0..<element.attributeCount {
      let attribute = element.attribute(at: index)
      switch ReaderTable.Attribute(of: attribute, element) {
      case .id: creative.id = texts.store(attribute.value)
      case .sequence: creative.sequence = attribute.value.integer ?? 0
      case .adID:  // `AdID` before VAST 4.0
        if options.readsExtended, !attribute.value.isBlank { creative.adID = texts.store(attribute.value) }
        continue
      default: continue
      }
      if !attribute.isExact { checkSpelling(of: attribute) }
    }
  }

  private func endCreative() {
    creative.mediaFiles = creative.mediaFiles.lowerBound..<ad.mediaRecords.count
    creative.universalAdIDs = creative.universalAdIDs.lowerBound..<ad.universalAdIDRecords.count
    ad.creativeRecords.append(creative)
  }

  private func startLinear(_ element: XMLElement) {
    if creative.kind == .nonLinear { creative.adParameters = .none }
    creative.kind = .linear
    if options.readsExtended { creative.skipOffset = store(element, .skipOffset) }
  }

  /// Only the first `NonLinear` counts.
  private func startNonLinear() -> XMLWant {
    if creative.kind != .linear { creative.kind = .nonLinear }
    creative.nonLinearCount += 1
    return creative.nonLinearCount == 1 && creative.kind == .nonLinear ? .children : .nothing
  }

  private func startMediaFile(_ element: XMLElement) {
    mediaFile = MediaRecord()
    var kind: MediaType.Kind?
    for index in 0..<element.attributeCount {
      let attribute = element.attribute(at: index)
      switch ReaderTable.Attribute(of: attribute, element) {
      case .type:
        mediaFile.type = texts.store(attribute.value)
        kind = MediaType.kind(of: attribute.value)
      case .delivery:
        if options.readsExtended { mediaFile.delivery = texts.store(attribute.value) }
        mediaFile.isStreaming = attribute.value.isKeyword("streaming")
      case .apiFramework: mediaFile.apiFramework = texts.store(attribute.value.trimmed)
      case .bitrate, .minBitrate, .maxBitrate, .width, .height: setNumber(attribute)
      default: continue
      }
      if !attribute.isExact { checkSpelling(of: attribute) }
    }
    mediaFile.isPlayable =
      mediaFile.apiFramework.isEmpty && (kind == .manifest || (kind == .file && !mediaFile.isStreaming))
  }

  private func setNumber(_ attribute: XMLAttribute) {
    let number = attribute.value.integer
    let positive = number.flatMap { $0 > 0 ? $0 : nil }
    switch ReaderTable.Attribute(rawValue: attribute.nameID) {
    case .bitrate: mediaFile.bitrate = positive
    case .minBitrate: mediaFile.minBitrate = positive
    case .maxBitrate: mediaFile.maxBitrate = positive
    case .width: mediaFile.width = number
    default: mediaFile.height = number
    }
  }

  private func endMediaFile(_ text: XMLText) {
    guard !text.isEmpty else { return }
    mediaFile.url = texts.store(text)
    ad.mediaRecords.append(mediaFile)
  }

  private func endUniversalAdID(_ text: XMLText) {
    if !text.isEmpty { universalAdID.value = texts.store(text) }
    if !universalAdID.value.isEmpty { ad.universalAdIDRecords.append(universalAdID) }
  }

  // MARK: Extensions

  private func startExtension(_ element: XMLElement, _ place: ReaderTable.Place) -> XMLWant {
    var type: XMLText?
    if place == .extension {
      type = value(.type, of: element)
      let isUnwrapped = type?.isKeyword("inred_info") == true
      unwrapped = isUnwrapped && !ad.unwrapped.isComplete ? UnwrappedRecord() : nil
    } else if place == .innerExtension {
      type = element.attribute(named: .type)?.value
    }
    return dealIDs.start(element, place, type: type, into: &texts) ? .text : .children
  }

  private func endExtension(_ text: XMLText) {
    dealIDs.end(text, into: &texts)
    if let unwrapped, unwrapped.isComplete { ad.unwrapped = unwrapped }
    unwrapped = nil
  }

  private func endUnwrapped(_ place: ReaderTable.Place, _ text: XMLText) {
    dealIDs.end(text, into: &texts)
    guard unwrapped != nil else { return }
    let text = texts.store(text)
    switch place {
    case .wrapperAdID: unwrapped?.adID = text
    case .wrapperAdSystem: unwrapped?.adSystem = text
    default: unwrapped?.creativeID = text
    }
  }

  // MARK: Values

  /// The value of an attribute; how it is spelt is checked.
  private func value(_ name: ReaderTable.Attribute, of element: XMLElement) -> XMLText? {
    guard let attribute = element.attribute(named: name) else { return nil }
    if !attribute.isExact { checkSpelling(of: attribute) }
    return attribute.value
  }

  /// An attribute's value as it is written; none where it is absent or blank.
  private func store(_ element: XMLElement, _ name: ReaderTable.Attribute) -> TextRange {
    guard let value = value(name, of: element), !value.isBlank else { return .none }
    return texts.store(value)
  }

  private func setDetail(_ path: WritableKeyPath<AdDetailRecord, TextRange>, _ text: XMLText) {
    let range = texts.store(text)
    ad.details?[keyPath: path] = range
  }

  // MARK: Tolerance

  private func report(_ diagnostic: Diagnostic) {
    guard options.isStrict else { return onDiagnostic(diagnostic) }
    guard failure == nil else { return }
    failure = diagnostic
    failure?.severity = .error
  }

  private func checkSpelling(of element: XMLElement, at place: ReaderTable.Place) {
    if element.nameID < 0 || element.isLoose || ReaderTable.isFree(place) { return }
    let name = element.localName
    guard misspelt.insert("<\(name)>").inserted else { return }
    report(XMLProblemText.nameCase("<\(name)>", standard: "<\(table.name(element.nameID))>", at: element.location))
  }

  private func checkSpelling(of attribute: XMLAttribute) {
    guard !attribute.hasPrefix else { return }
    let name = attribute.localName
    guard misspelt.insert(name).inserted else { return }
    let standard = table.name(attribute.nameID)
    report(XMLProblemText.nameCase(name, standard: standard, at: attribute.location))
  }
}

extension String? {
  /// nil for an empty text.
  fileprivate var present: String? { flatMap { $0.isEmpty ? nil : $0 } }
}
