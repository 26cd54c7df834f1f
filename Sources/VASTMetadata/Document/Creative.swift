/// A `Creative`, as far as its ad's metadata needs it (VAST 4.2 §3.6).
public struct Creative: Hashable, Sendable {
  /// What a creative is, by its children.
  public enum Kind: Hashable, Sendable {
    /// It has a `Linear`, be it empty.
    case linear
    /// It has `NonLinearAds`, or a misplaced `NonLinear`.
    case nonLinear
    /// It has only `CompanionAds`.
    case companion
    /// It has none of these.
    case none
  }

  /// `Creative@id`, as it is written.
  public var id: String = ""
  /// `Creative@sequence`; 0 where there is none that can be read.
  public var sequence: Int = 0
  /// What the creative is.
  public var kind: Kind = .none
  /// `Linear/Duration` in milliseconds; nil where there is none that can be read.
  public var duration: Int?
  /// `AdParameters` of the `Linear`, or of the first `NonLinear`.
  public var adParameters: String = ""
  /// The `MediaFile`s of the `Linear` whose text is not blank, in document order.
  public var mediaFiles: [MediaFile] = []
  /// The first resource of the first `NonLinear`.
  public var nonLinearResource: NonLinearResource = NonLinearResource()
  /// What only ``ExtendedMetadata`` shows; nil if it was not read.
  public var details: CreativeDetails?

  /// Creates a creative without content.
  public init() {}
}
