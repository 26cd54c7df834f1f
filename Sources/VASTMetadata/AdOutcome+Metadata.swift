import VASTChain

extension AdOutcome {
  /// The metadata; nil where the ad could not be resolved.
  public func metadata(_ options: SelectionOptions = SelectionOptions()) -> AdMetadata? {
    if failure != nil { return nil }
    if ad.kind == .adTagURI { return nil }
    var metadata = AdMetadata(of: ad, in: wrappers, options: options)
    if let adBreak { metadata.extended?.adBreak = adBreak }
    return metadata
  }
}
