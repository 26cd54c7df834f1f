/// How a document is read.
public struct ReadOptions: Hashable, Sendable {
  /// Whether what is tolerated otherwise (names in another case, content before the XML declaration, a wrong encoding
  /// label, an unbound prefix) is an error.
  public var isStrict: Bool
  /// Whether what only ``ExtendedMetadata`` holds is read too.
  public var readsExtended: Bool
  /// Whether a document that is not well-formed is read as far as its meaning is clear.
  public var recovers: Bool

  /// Whether places have their column in UTF-16 code units, too.
  public var countsUTF16: Bool

  /// Creates options; without arguments those of `vastmeta parse`.
  public init(
    isStrict: Bool = false, readsExtended: Bool = false, recovers: Bool = false, countsUTF16: Bool = false
  ) {
    self.isStrict = isStrict
    self.readsExtended = readsExtended
    self.recovers = recovers
    self.countsUTF16 = countsUTF16
  }
}
