/// The metadata of an ad, as an app reads it from the Google Mobile Ads SDK's `adMetadata`.
///
/// Source: Google's guide "Ad metadata"; where that is silent, what is known of the IMA SDK. Values are as they stand in
/// the document: macros stay, nothing is encoded or decoded.
public struct AdMetadata: Hashable, Sendable {
  /// `AdId`: the ad's ID; empty if there is none.
  public var adID: String = ""
  /// `AdTitle`: its title; empty if there is none.
  public var adTitle: String = ""
  /// `CreativeDurationMs`: the duration of the selected creative in milliseconds; -1 if it is not known.
  public var creativeDurationMs: Int = -1
  /// `TraffickingParameters`: the `AdParameters` of the selected creative; empty if there are none.
  public var traffickingParameters: String = ""
  /// `DealId`: the first deal ID of the chain, the outermost wrapper first; empty if there is none.
  public var dealID: String = ""
  /// `AdSystem`: the source ad server; empty if there is none.
  public var adSystem: String = ""
  /// `CreativeId`: the ID of the selected creative; empty if there is none.
  public var creativeID: String = ""
  /// `MediaURL`: the URL of the selected media file; empty if there is none.
  public var mediaURL: String = ""
  /// `Wrappers`: from the innermost to the outermost; nil for an ad that came without a wrapper.
  public var wrappers: [WrapperMetadata]?
  /// The keys beyond the nine; nil if they were not asked for.
  public var extended: ExtendedMetadata? {
    get { extendedStorage.first }
    set { extendedStorage = newValue.map { [$0] } ?? [] }
  }
  /// What to know of the selection: `--media-type` left nothing, nothing is playable.
  public var diagnostics: [Diagnostic] = []

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
    let isInLine = ad.kind == .inLine
    let holdsUnwrapped = ad.unwrapped.isComplete
    let ownDealID = ad.dealID(options.dealIDShape)
    dealID = wrappers.lazy.compactMap { $0.dealID(options.dealIDShape) }.first ?? ownDealID ?? ""
    let selected = isInLine ? CreativeSelection.selected(of: ad) : nil
    if !isInLine || !wrappers.isEmpty || holdsUnwrapped {
      self.wrappers = WrapperList(levels: wrappers + [ad], selected: selected).wrappers
    }
    var media: MediaRecord?
    if isInLine {
      adID = ad.id
      adTitle = ad.adTitle
      adSystem = ad.adSystem
    }
    if let selected {
      creativeID = ad.string(selected.id)
      traffickingParameters = ad.string(selected.adParameters)
      if selected.kind == .linear {
        creativeDurationMs = selected.duration
        let selection = MediaSelection(options: options).select(from: selected, of: ad)
        if let note = selection?.note { diagnostics = [Self.diagnostic(note, of: ad, options)] }
        media = selection?.file
      }
      mediaURL = ad.string(selected.kind == .linear ? media?.url ?? .none : selected.nonLinearURL)
    }
    if let details = ad.details {
      extended = ExtendedMetadata(of: ad, details, selected: selected, media: media)
    }
  }

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
  fileprivate func dealID(_ shape: SelectionOptions.DealIDShape) -> String? {
    present(shape == .google || !googleDealID.isEmpty ? googleDealID : otherDealID)
  }
}
