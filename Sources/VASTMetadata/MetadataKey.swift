/// The keys of the dictionary that an app reads from the Google Mobile Ads SDK, in the order of the contract.
///
/// Source: Google's guide "Ad metadata" for the Mobile Ads SDK.
public enum MetadataKey: String, CaseIterable, Sendable {
  case adID = "AdId"
  case adTitle = "AdTitle"
  case creativeDurationMs = "CreativeDurationMs"
  case traffickingParameters = "TraffickingParameters"
  case dealID = "DealId"
  case adSystem = "AdSystem"
  case creativeID = "CreativeId"
  case mediaURL = "MediaURL"
  case wrappers = "Wrappers"
}
