/// The attributes of a VMAP `AdBreak` (VMAP 1.0 §2.3.2).
public struct AdBreak: Hashable, Sendable {
  /// `breakId`.
  public var id: String?
  /// `breakType`: `linear`, `nonlinear`, `display`, or several with commas.
  public var type: String?
  /// `timeOffset`, as it is written: `start`, `00:10:00`, `25%`, `#1`.
  public var timeOffset: String?

  /// Creates a break of which nothing is known.
  public init() {}
}
