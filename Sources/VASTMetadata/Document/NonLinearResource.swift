/// What a `NonLinear` shows (VAST 4.2 §3.10).
public struct NonLinearResource: Hashable, Sendable {
  /// The text of the first `StaticResource` that is not blank.
  public var staticResource: String = ""
  /// The text of the first `IFrameResource` that is not blank.
  public var iFrameResource: String = ""

  /// Creates a resource without content.
  public init() {}

  /// The URL that counts: of the static resource, else of the frame; empty where there is neither.
  public var url: String { staticResource.isEmpty ? iFrameResource : staticResource }
}
