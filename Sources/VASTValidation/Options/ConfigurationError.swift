/// What is wrong with a configuration: all of it at once.
public struct ConfigurationError: Error, Hashable, Sendable {
  /// A sentence for each fault, naming the key.
  public let problems: [String]
}
