import VASTReading

/// Builds the `Wrappers` of an ad's metadata.
struct WrapperList {
  /// From the innermost wrapper outward.
  private(set) var wrappers: [WrapperMetadata] = []

  /// - Parameters:
  ///   - levels: the ads of the chain, the outermost first; the last may be a wrapper itself.
  ///   - selected: the inline ad's selected creative, if any.
  init(levels: [Ad], selected: CreativeRecord?) {
    var matched = selected
    for ad in levels.reversed() {
      // What a server has unwrapped is on the inner side of the ad that carries it.
      if let unwrapped = ad.unwrappedWrapper { wrappers.append(unwrapped) }
      guard ad.kind == .wrapper else { continue }
      if let selected {
        matched = CreativeSelection.matching(selected.kind, sequence: matched?.sequence, of: ad)
      } else {
        matched = CreativeSelection.unmatched(of: ad)
      }
      var metadata = WrapperMetadata(
        adID: ad.id, adSystem: ad.adSystem, creativeID: matched.map { ad.string($0.id) } ?? "")
      if let details = ad.details {
        metadata.tagURI = ad.present(ad.tagURIText)
        metadata.vastVersion = details.vastVersion
      }
      wrappers.append(metadata)
    }
  }
}
