/// The metadata of an ad, as an app reads it from the Google Mobile Ads SDK's `adMetadata`.
///
/// Source: Google's guide "Ad metadata"; where that is silent, what is known of the IMA SDK. Values are as they stand in
/// the document: macros stay, nothing is encoded or decoded.
public struct AdMetadata: Sendable {
  /// The text store of the ad: strings are made when someone asks for them.
  private(set) var texts: [UInt8]
  private(set) var adIDText = TextRange.none
  private(set) var adTitleText = TextRange.none
  private(set) var traffickingParametersText = TextRange.none
  private(set) var dealIDText = TextRange.none
  private(set) var adSystemText = TextRange.none
  private(set) var creativeIDText = TextRange.none
  private(set) var mediaURLText = TextRange.none

  /// `AdId`: the ad's ID; empty if there is none.
  public var adID: String { string(adIDText) }
  /// `AdTitle`: its title; empty if there is none.
  public var adTitle: String { string(adTitleText) }
  /// `CreativeDurationMs`: the duration of the selected creative in milliseconds; -1 if it is not known.
  public private(set) var creativeDurationMs: Int = -1
  /// `TraffickingParameters`: the `AdParameters` of the selected creative; empty if there are none.
  public var traffickingParameters: String { string(traffickingParametersText) }
  /// `DealId`: the first deal ID of the chain, the outermost wrapper first; empty if there is none.
  public var dealID: String { string(dealIDText) }
  /// `AdSystem`: the source ad server; empty if there is none.
  public var adSystem: String { string(adSystemText) }
  /// `CreativeId`: the ID of the selected creative; empty if there is none.
  public var creativeID: String { string(creativeIDText) }
  /// `MediaURL`: the URL of the selected media file; empty if there is none.
  public var mediaURL: String { string(mediaURLText) }
  /// `Wrappers`: from the innermost to the outermost; nil for an ad that came without a wrapper.
  public private(set) var wrappers: [WrapperMetadata]?
  /// The keys beyond the nine; nil if they were not asked for.
  public internal(set) var extended: ExtendedMetadata? {
    get { extendedStorage.first }
    set { extendedStorage = newValue.map { [$0] } ?? [] }
  }
  /// What to know of the selection: `--media-type` left nothing, nothing is playable.
  public private(set) var diagnostics: [Diagnostic] = []

  /// One or none; apart, because it is large, mostly absent, and would be copied with the nine keys.
  private var extendedStorage: [ExtendedMetadata] = []

  /// Reads the metadata off an ad and the wrappers that led to it.
  ///
  /// - Parameters:
  ///   - ad: the inline ad; or the innermost wrapper, if it was not followed.
  ///   - wrappers: the wrappers around it, the outermost first.
  ///   - options: how creative, media and deal ID are selected.
  public init(of ad: __shared Ad, in wrappers: [Ad] = [], options: SelectionOptions = SelectionOptions()) {
    // `__shared`, because initialisers otherwise take a copy of the ad, which is thrown away.
    texts = ad.texts
    let isInLine = ad.kind == .inLine
    setDealID(of: ad, in: wrappers, options.dealIDShape)
    let selected = isInLine ? CreativeSelection.selected(of: ad) : nil
    if !isInLine || !wrappers.isEmpty || ad.unwrapped.isComplete {
      self.wrappers = WrapperList(levels: wrappers + [ad], selected: selected).wrappers
    }
    var media: MediaRecord?
    if isInLine {
      adIDText = ad.idText
      adTitleText = ad.adTitleText
      adSystemText = ad.adSystemText
    }
    if let selected {
      creativeIDText = selected.id
      traffickingParametersText = selected.adParameters
      mediaURLText = selected.nonLinearURL
      if selected.kind == .linear {
        creativeDurationMs = selected.duration
        let selection = MediaSelection(options: options).select(from: selected, of: ad)
        if let note = selection?.note { diagnostics = [Self.diagnostic(note, of: ad, options)] }
        media = selection?.file
        mediaURLText = media?.url ?? .none
      }
    }
    if let details = ad.details {
      extended = ExtendedMetadata(of: ad, details, selected: selected, media: media)
    }
  }

  private mutating func setDealID(of ad: __shared Ad, in wrappers: [Ad], _ shape: SelectionOptions.DealIDShape) {
    guard let wrapper = wrappers.first(where: { !$0.dealID(shape).isEmpty }) else {
      dealIDText = ad.dealID(shape)
      return
    }
    let dealID = wrapper.dealID(shape)
    dealIDText = TextRange(start: texts.count, count: dealID.count)
    texts += wrapper.texts[dealID.start..<dealID.start + dealID.count]
  }

  private func string(_ range: TextRange) -> String { texts.string(range) }

  private static func diagnostic(_ note: MediaSelection.Note, of ad: Ad, _ options: SelectionOptions) -> Diagnostic {
    let lack =
      switch note {
      case .nothingPlayable: "no media file that a player can play without a plug-in; the best other one"
      case .noneOfTypes: "no media file of type \(options.mediaTypes.joined(separator: ", ")); one of another type"
      }
    return Diagnostic(.warning, "ad \"\(ad.id)\" has \(lack) is taken", at: ad.location)
  }
}

extension Ad {
  fileprivate func dealID(_ shape: SelectionOptions.DealIDShape) -> TextRange {
    shape == .google || !googleDealID.isEmpty ? googleDealID : otherDealID
  }
}
