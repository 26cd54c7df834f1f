/// How a document is read.
public struct ReadOptions: Hashable, Sendable {
  /// Whether what is tolerated otherwise (names in another case, content before the XML declaration, a wrong encoding
  /// label, an unbound prefix) is an error.
  public var isStrict: Bool
  /// Whether what only ``ExtendedMetadata`` holds is read too.
  public var readsExtended: Bool
  /// Whether a document that is not well-formed is read as far as its meaning is clear.
  public var recovers: Bool

  /// Creates options; without arguments those of `vastmeta parse`.
  public init(isStrict: Bool = false, readsExtended: Bool = false, recovers: Bool = false) {
    self.isStrict = isStrict
    self.readsExtended = readsExtended
    self.recovers = recovers
  }
}
