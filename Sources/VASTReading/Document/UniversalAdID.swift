/// A `UniversalAdId` (VAST 4.2 §3.7.1).
public struct UniversalAdID: Hashable, Sendable {
  /// `idRegistry`; empty where there is none.
  public var registry: String
  /// The text, else `idValue` (VAST 4.0).
  public var value: String

  /// Creates an ID of a registry.
  public init(registry: String, value: String) {
    self.registry = registry
    self.value = value
  }
}
