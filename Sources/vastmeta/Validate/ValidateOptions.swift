import ByteText
import VASTValidation

/// The options of `vastmeta validate`, read.
struct ValidateOptions {
  var targets: [ReportTarget]
  var lookup: ConfigurationLookup
  var baseline: String?
  var newBaseline: String?
  var recovers: Bool
  var follow: FollowOptions
  private var call: ValidationOptions
  private var failOn: FailThreshold?
  private var required: [String]

  init(_ arguments: Arguments) throws(UsageError) {
    targets = try ReportTarget.all(of: arguments)
    lookup = try ConfigurationLookup(arguments)
    baseline = arguments.value("baseline")
    newBaseline = arguments.value("write-baseline")
    recovers = arguments.has("recover")
    follow = try FollowOptions(arguments)
    failOn = try arguments.choice("fail-on")
    required = try arguments.list("require").map { key throws(UsageError) in
      try ParseOptions.known(key, of: "--require")
    }
    call = ValidationOptions(
      version: try Self.version(arguments), select: try Self.rules("select", arguments),
      ignore: try Self.rules("ignore", arguments), severity: try Self.severities(arguments))
  }

  /// What the reports need of findings: no more, as a document may have very many.
  var extras: FindingExtras {
    var extras: FindingExtras = []
    if targets.contains(where: { $0.format == .sarif }) { extras.insert(.utf16Columns) }
    if Console.outputIsTerminal { extras.insert(.excerpts) }
    return extras
  }

  /// The files that the run writes.
  ///
  /// - Throws: ``UsageError`` if one is read, too. Only a baseline may be replaced by the new one.
  func outputFiles() throws(UsageError) -> OutputFiles {
    let reports = targets.compactMap(\.file)
    let all = try OutputFiles(reports + [newBaseline].compactMap(\.self))
    for path in reports where lookup.mayFind(path) {
      try all.check(FileIdentity(path), "it is a configuration", path)
    }
    for (option, path) in inputs { try all.check(FileIdentity(path), "it is read by --\(option)", path) }
    if let baseline { try OutputFiles(reports).check(FileIdentity(baseline), "it is read by --baseline", baseline) }
    return all
  }

  /// The files that are read besides the documents.
  private var inputs: [(option: String, path: String)] {
    let configuration = lookup.file.map { [("config", $0)] } ?? []
    return configuration + follow.inputs
  }

  /// What holds for a document: its configuration, and over it what the call says.
  func settings(for document: AbsolutePath?, _ file: ConfigurationFile?) -> DocumentSettings {
    let configuration = file?.configuration ?? Configuration()
    return DocumentSettings(
      options: (file?.options(for: document) ?? ValidationOptions()).overridden(by: call),
      failOn: (failOn ?? configuration.failOn ?? .error).severity,
      required: required.isEmpty ? configuration.require : required)
  }

  // MARK: Rules

  private static func version(_ arguments: Arguments) throws(UsageError) -> GrammarVersion? {
    guard let name = arguments.value("vast-version") else { return nil }
    if let version = GrammarVersion(name: name) { return version }
    let all = GrammarVersion.allCases.map(\.name).joined(separator: ", ")
    throw UsageError("--vast-version: \"\(name)\" is none of \(all)")
  }

  private static func rules(_ option: String, _ arguments: Arguments) throws(UsageError) -> [String] {
    let names = arguments.list(option)
    for name in names { _ = try RuleCatalog.rules(of: option, named: name) }
    return names
  }

  private static func severities(_ arguments: Arguments) throws(UsageError) -> [String: SeveritySetting] {
    var severities: [String: SeveritySetting] = [:]
    for word in arguments.list("severity") {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw UsageError("--severity: \"\(word)\" is not RULE=SEVERITY") }
      _ = try RuleCatalog.rules(of: "severity", named: parts[0])
      guard let severity = SeveritySetting(rawValue: parts[1]) else {
        let all = SeveritySetting.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("--severity: \"\(parts[1])\" is none of \(all)")
      }
      severities[parts[0]] = severity
    }
    return severities
  }
}

extension RuleCatalog {
  /// The rules that an option names by an id or a group.
  fileprivate static func rules(of option: String, named name: String) throws(UsageError) -> [RuleDefinition] {
    do throws(UnknownRule) {
      return try rules(named: name)
    } catch {
      throw UsageError("--\(option): \(error.message)")
    }
  }
}
