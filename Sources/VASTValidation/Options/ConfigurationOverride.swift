/// What a configuration says for some documents only.
public struct ConfigurationOverride: Hashable, Sendable, Decodable {
  /// The documents: `*` stands for anything within a part of the path, `**` for any number of parts.
  public var paths: [String]
  /// What holds for them.
  public var options: ValidationOptions

  /// Creates an override.
  public init(paths: [String], options: ValidationOptions) {
    self.paths = paths
    self.options = options
  }

  private static let keys = ["paths", "vastVersion", "select", "ignore", "severity"]

  /// Reads an override.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ConfigurationKey.self)
    var reader = ConfigurationReader(container, known: Self.keys, prefix: "overrides: ")
    paths = try container.decodeIfPresent([String].self, forKey: "paths") ?? []
    if paths.isEmpty { reader.complain("\"paths\" is missing") }
    options = try reader.options()
    try reader.check()
  }

  /// Whether this holds for a document, by its path relative to the folder of the configuration.
  public func matches(_ path: String) -> Bool { paths.contains { PathPattern($0).matches(path) } }
}
