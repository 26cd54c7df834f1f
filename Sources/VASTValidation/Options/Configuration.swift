/// What a `.vastmeta.json` says.
public struct Configuration: Hashable, Sendable, Decodable {
  /// The version of the form that is read.
  public static let version = 1

  /// What holds for every document.
  public var options = ValidationOptions()
  /// From which severity on a finding fails the run; nil where the configuration does not say.
  public var failOn: FailThreshold?
  /// The keys of the metadata that must not be empty.
  public var require: [String] = []
  /// What holds for some documents only, a later one over an earlier one.
  public var overrides: [ConfigurationOverride] = []

  /// Creates a configuration that says nothing.
  public init() {}

  private static let keys = [
    "version", "vastVersion", "failOn", "select", "ignore", "severity", "require", "overrides",
  ]

  /// Reads a configuration.
  ///
  /// Throws ``ConfigurationError`` with every key, word or rule that is not known, and the nearest known one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ConfigurationKey.self)
    var reader = ConfigurationReader(container, known: Self.keys)
    if let version = try container.decodeIfPresent(Int.self, forKey: "version") {
      if version != Self.version { reader.complain("version \(version) is not known, only \(Self.version)") }
    } else {
      reader.complain("\"version\" is missing; write \"version\": \(Self.version)")
    }
    options = try reader.options()
    failOn = try reader.word("failOn")
    require = try reader.metadataKeys("require")
    if container.contains("overrides") {
      do {
        overrides = try container.decode([ConfigurationOverride].self, forKey: "overrides")
      } catch let error as ConfigurationError {
        error.problems.forEach { reader.complain($0) }
      }
    }
    try reader.check()
  }

  /// What holds for a document; `path` is relative to the folder of the configuration, with `/` between its parts.
  public func options(forPath path: String) -> ValidationOptions {
    overrides.filter { $0.matches(path) }.reduce(options) { $0.overridden(by: $1.options) }
  }
}

/// From which severity on a finding fails a run.
public enum FailThreshold: String, CaseIterable, Sendable {
  case info, warning, error, never

  /// The severity; nil for never.
  public var severity: Severity? { Severity(rawValue: rawValue) }
}
