/// What findings have only where it is asked for.
public struct FindingExtras: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set by its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The line of the document: ``Finding/excerpt``.
  public static let excerpts = FindingExtras(rawValue: 1)
  /// The column in UTF-16 code units, too.
  public static let utf16Columns = FindingExtras(rawValue: 2)
}
