/// The attributes of a VMAP `AdBreak` (VMAP 1.0 §2.3.2).
public struct AdBreak: Hashable, Sendable {
  /// `breakId`.
  public var id: String?
  /// `breakType`: `linear`, `nonlinear`, `display`, or several with commas.
  public var type: String?
  /// `timeOffset`, as it is written: `start`, `00:10:00`, `25%`, `#1`.
  public var timeOffset: String?

  package init(id: String? = nil, type: String? = nil, timeOffset: String? = nil) {
    self.id = id
    self.type = type
    self.timeOffset = timeOffset
  }
}
