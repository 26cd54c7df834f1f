/// A version of the standard that the grammar tables have a column for.
public enum GrammarVersion: Int, CaseIterable, Comparable, Sendable, BitwiseCopyable {
  case v2_0, v3_0, v4_0, v4_1, v4_2, v4_3

  /// The version as the standard writes it: `4.2`.
  public var name: String { digits.description }

  var digits: StaticString {
    switch self {
    case .v2_0: "2.0"
    case .v3_0: "3.0"
    case .v4_0: "4.0"
    case .v4_1: "4.1"
    case .v4_2: "4.2"
    case .v4_3: "4.3"
    }
  }

  /// The version of that name, if the grammar has it.
  public init?(name: some StringProtocol) {
    guard let version = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = version
  }

  /// Orders versions from the oldest to the newest.
  public static func < (left: GrammarVersion, right: GrammarVersion) -> Bool { left.rawValue < right.rawValue }
}
