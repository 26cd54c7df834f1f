import VASTReading

extension Ad {
  /// The wrapper that a server has unwrapped and left as an `inred_info` extension.
  public var unwrappedWrapper: WrapperMetadata? {
    guard unwrapped.isComplete else { return nil }
    return WrapperMetadata(
      adID: string(unwrapped.adID), adSystem: string(unwrapped.adSystem), creativeID: string(unwrapped.creativeID))
  }
}
