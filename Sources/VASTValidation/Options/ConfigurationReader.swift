import ByteText
import VASTMetadata

/// Reads an object of a configuration and gathers what is wrong with it.
struct ConfigurationReader {
  private let container: KeyedDecodingContainer<ConfigurationKey>
  private let prefix: String
  private var problems: [String] = []

  init(_ container: KeyedDecodingContainer<ConfigurationKey>, known: [String], prefix: String = "") {
    self.container = container
    self.prefix = prefix
    for key in container.allKeys.map(\.stringValue).sorted() where !known.contains(key) {
      complain("unknown key \"\(key)\"\(NearestName.hint(for: key, in: known))")
    }
  }

  mutating func complain(_ problem: String) { problems.append(prefix + problem) }

  /// Throws all that was wrong, if anything was.
  func check() throws {
    if !problems.isEmpty { throw ConfigurationError(problems: problems) }
  }

  mutating func options() throws -> ValidationOptions {
    ValidationOptions(
      version: try vastVersion(), select: try rules("select"), ignore: try rules("ignore"), severity: try severities())
  }

  /// One word of a closed list.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ key: ConfigurationKey
  ) throws -> Word? where Word.RawValue == String {
    guard let text = try container.decodeIfPresent(String.self, forKey: key) else { return nil }
    return word(text, of: key.stringValue)
  }

  /// Keys of the metadata.
  mutating func metadataKeys(_ key: ConfigurationKey) throws -> [String] {
    let names = try container.decodeIfPresent([String].self, forKey: key) ?? []
    let known = MetadataKey.allCases.map(\.rawValue) + ExtendedMetadata.keys
    for name in names where !known.contains(name) {
      complain("\(key.stringValue): unknown key \"\(name)\"\(NearestName.hint(for: name, in: known))")
    }
    return names
  }

  private mutating func vastVersion() throws -> GrammarVersion? {
    guard let name = try container.decodeIfPresent(String.self, forKey: "vastVersion") else { return nil }
    let version = GrammarVersion(name: name)
    if version == nil {
      complain("vastVersion: \"\(name)\" is none of \(GrammarVersion.allCases.map(\.name).joined(separator: ", "))")
    }
    return version
  }

  private mutating func rules(_ key: ConfigurationKey) throws -> [String] {
    let names = try container.decodeIfPresent([String].self, forKey: key) ?? []
    return names.filter { isRule($0, key.stringValue) }
  }

  private mutating func severities() throws -> [String: SeveritySetting] {
    let texts = try container.decodeIfPresent([String: String].self, forKey: "severity") ?? [:]
    var settings: [String: SeveritySetting] = [:]
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) where isRule(name, "severity") {
      settings[name] = word(text, of: "severity: \(name)")
    }
    return settings
  }

  private mutating func isRule(_ name: String, _ key: String) -> Bool {
    do {
      _ = try RuleCatalog.rules(named: name)
      return true
    } catch {
      let hint = error.nearest.map { "; did you mean \"\($0)\"?" } ?? ""
      complain("\(key): unknown rule \"\(name)\"\(hint)")
      return false
    }
  }

  private mutating func word<Word: RawRepresentable & CaseIterable>(
    _ text: String, of key: String
  ) -> Word? where Word.RawValue == String {
    if let word = Word(rawValue: text) { return word }
    complain("\(key): \"\(text)\" is none of \(Word.allCases.map(\.rawValue).joined(separator: ", "))")
    return nil
  }
}

/// A key of a configuration, known or not.
struct ConfigurationKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// What is wrong with a configuration: all of it at once.
public struct ConfigurationError: Error, Hashable, Sendable {
  /// A sentence for each fault, naming the key.
  public let problems: [String]
}
