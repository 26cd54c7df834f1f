import VASTReading

/// What the metadata says of one wrapper: an element of ``AdMetadata/wrappers``.
public struct WrapperMetadata: Hashable, Sendable {
  /// `AdId`: the wrapper's `Ad@id`.
  public var adID: String
  /// `AdSystem` of the wrapper.
  public var adSystem: String
  /// `CreativeId`: the id of the wrapper's creative that belongs to the selected one.
  public var creativeID: String
  /// `TagURI`, of the extended metadata.
  public var tagURI: String?
  /// `VASTVersion` of the wrapper's document, of the extended metadata.
  public var vastVersion: String?

  init(adID: String, adSystem: String, creativeID: String) {
    self.adID = adID
    self.adSystem = adSystem
    self.creativeID = creativeID
  }
}

extension Ad {
  /// The wrapper that a server has unwrapped and left as an `inred_info` extension.
  public var unwrappedWrapper: WrapperMetadata? {
    guard unwrapped.isComplete else { return nil }
    return WrapperMetadata(
      adID: string(unwrapped.adID), adSystem: string(unwrapped.adSystem), creativeID: string(unwrapped.creativeID))
  }
}
