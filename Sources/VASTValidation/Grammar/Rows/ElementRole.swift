/// The elements that rules know by what they mean, not only by the table.
enum ElementRole: Sendable {
  case other
  case vast, ad, inLine, wrapper, error, impression, tagURI
  case creative, linear, nonLinearAds, nonLinear, companionAds, companion, icon
  case universalAdId, duration, adParameters
  case mediaFiles, mediaFile, mezzanine, interactiveCreativeFile
  case trackingEvents, tracking
  case verification, executable, resource
  case vmap, adBreak, adSource, adSourceContent
}
