/// A name that is neither a rule nor a group of rules.
public struct UnknownRule: Error, Hashable, Sendable {
  /// The name as it was given.
  public let name: String
  /// The known name that is closest to it, if one is close.
  public let nearest: String?

  /// What is wrong and what helps, in one line.
  public var message: String { "unknown rule \"\(name)\"\(nearest.map { "; did you mean \"\($0)\"?" } ?? "")" }
}
