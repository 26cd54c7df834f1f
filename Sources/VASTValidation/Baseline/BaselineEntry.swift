/// A finding that is known, by what does not change when lines move.
public struct BaselineEntry: Hashable, Comparable, Sendable, Decodable {
  private static let longestValue = 200

  /// The id of the rule.
  public var rule: String
  /// The path of the source, as the findings have it.
  public var source: String
  /// The element.
  public var path: String
  /// The value that is at fault; of a long one the beginning and a number that stands for the whole.
  public var value: String

  /// Creates an entry.
  public init(rule: String, source: String, path: String, value: String) {
    self.rule = RuleCatalog.rule(rule)?.id ?? rule
    self.source = source
    self.path = path
    self.value = Self.shortened(value)
  }

  /// Creates the entry that a finding in a source is known by.
  public init(_ finding: Finding, in source: String) {
    self.init(rule: finding.rule, source: source, path: finding.path, value: finding.value)
  }

  /// Orders entries by source, then by element.
  public static func < (left: BaselineEntry, right: BaselineEntry) -> Bool {
    (left.source, left.path, left.rule, left.value) < (right.source, right.path, right.rule, right.value)
  }

  private enum CodingKeys: String, CodingKey {
    case rule, source, path, value
  }

  /// Reads an entry; a rule that has been renamed since is the same rule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      rule: try container.decode(String.self, forKey: .rule),
      source: try container.decode(String.self, forKey: .source),
      path: try container.decodeIfPresent(String.self, forKey: .path) ?? "",
      value: try container.decodeIfPresent(String.self, forKey: .value) ?? "")
  }

  private static func shortened(_ value: String) -> String {
    guard value.utf8.count > longestValue, !value.contains("…#") else { return value }
    let number = Array(value.utf8).withUnsafeBufferPointer(\.fingerprint)
    return "\(value.prefix(120))…#\(String(number, radix: 16))"
  }
}
