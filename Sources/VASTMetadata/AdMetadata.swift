import ByteText
import VASTReading

/// The metadata of an ad, as an app reads it from the Google Mobile Ads SDK's `adMetadata`.
///
/// Source: Google's guide "Ad metadata"; where that is silent, what is known of the IMA SDK. Values are as they stand in
/// the document: macros stay, nothing is encoded or decoded.
public struct AdMetadata: Sendable {
  /// The text store of the ad: strings are made when someone asks for them.
  let texts: [UInt8]
  let adIDText, adTitleText, traffickingParametersText, dealIDText, adSystemText, creativeIDText,
    mediaURLText: TextRange

  /// `AdId`: the ad's ID; empty if there is none.
  public var adID: String { string(adIDText) }
  /// `AdTitle`: its title; empty if there is none.
  public var adTitle: String { string(adTitleText) }
  /// `CreativeDurationMs`: the duration of the selected creative in milliseconds; -1 if it is not known.
  public let creativeDurationMs: Int
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
  public let wrappers: [WrapperMetadata]?
  /// The keys beyond the nine; nil if they were not asked for.
  public internal(set) var extended: ExtendedMetadata? {
    get { extendedStorage.first }
    set { extendedStorage = newValue.map { [$0] } ?? [] }
  }
  /// What to know of the selection: `--media-type` left nothing, nothing is playable.
  public let diagnostics: [Diagnostic]

  /// One or none; apart, because it is large, mostly absent, and would be copied with the nine keys.
  private var extendedStorage: [ExtendedMetadata]

  /// Reads the metadata off an ad and the wrappers that led to it.
  ///
  /// - Parameters:
  ///   - ad: the inline ad; or the innermost wrapper, if it was not followed.
  ///   - wrappers: the wrappers around it, the outermost first.
  ///   - options: how creative, media and deal ID are selected.
  public init(of ad: __shared Ad, in wrappers: [Ad] = [], options: SelectionOptions = SelectionOptions()) {
    // `__shared`, because initialisers otherwise take a copy of the ad, which is thrown away.
    let isInLine = ad.kind == .inLine
    let selected = isInLine ? CreativeSelection.selected(of: ad) : nil
    let isLinear = selected?.kind == .linear
    let choice = isLinear ? selected.flatMap { MediaSelection(options: options).select(from: $0, of: ad) } : nil
    let media = choice.map { ad.mediaRecords[$0.index] }
    adIDText = isInLine ? ad.idText : .none
    adTitleText = isInLine ? ad.adTitleText : .none
    adSystemText = isInLine ? ad.adSystemText : .none
    creativeIDText = selected?.id ?? .none
    traffickingParametersText = selected?.adParameters ?? .none
    creativeDurationMs = isLinear ? selected?.duration ?? -1 : -1
    mediaURLText = (isLinear ? media?.url : selected?.nonLinearURL) ?? .none
    (texts, dealIDText) = Self.dealID(of: ad, in: wrappers, options.dealIDShape)
    let isWrapped = !isInLine || !wrappers.isEmpty || ad.unwrapped.isComplete
    self.wrappers = isWrapped ? WrapperList(levels: wrappers + [ad], selected: selected).wrappers : nil
    diagnostics = choice?.note.map { [Self.diagnostic($0, of: ad, options)] } ?? []
    extendedStorage = ad.details.map { [ExtendedMetadata(of: ad, $0, selected: selected, media: media)] } ?? []
  }

  /// The deal ID, and a text store that holds it with the ad's own texts.
  private static func dealID(
    of ad: borrowing Ad, in wrappers: [Ad], _ shape: SelectionOptions.DealIDShape
  ) -> ([UInt8], TextRange) {
    guard let wrapper = wrappers.first(where: { !$0.dealID(shape).isEmpty }) else {
      return (ad.texts, ad.dealID(shape))
    }
    let dealID = wrapper.dealID(shape)
    let own = ad.texts
    return (
      own + wrapper.texts[dealID.start..<dealID.start + dealID.count],
      TextRange(start: own.count, count: dealID.count)
    )
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
