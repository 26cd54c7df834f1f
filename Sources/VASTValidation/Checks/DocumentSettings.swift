import VASTMetadata

/// What holds for a document that is checked.
public struct DocumentSettings: Hashable, Sendable {
  /// Which rules are checked, and how.
  public var options: ValidationOptions
  /// From which severity on a finding fails the run; nil for never.
  public var failOn: Severity?
  /// The keys of the metadata that must not be empty.
  public var required: [String]

  /// Creates settings; without any, every rule that is not off by default is checked and no key is required.
  public init(options: ValidationOptions = ValidationOptions(), failOn: Severity? = .error, required: [String] = []) {
    self.options = options
    self.failOn = failOn
    self.required = required
  }

  /// Whether the ads have to be read with more than the nine keys.
  public var readsExtended: Bool { required.contains { MetadataKey(rawValue: $0) == nil } }
}
