import VASTChain
import VASTReading

/// Checks documents one by one; what is made for one is used for the next.
///
///     let check = DocumentCheck()
///     let findings = check.check(source: "ad.xml", DocumentSettings()) { push in bytes.withUnsafeBytes(push) }
public final class DocumentCheck {
  private let recovers: Bool
  private let extras: FindingExtras
  private var validators: [ValidationOptions: VASTValidator] = [:]
  private var readers: [Bool: VASTReader] = [:]

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - recovers: whether a document that is not well-formed is checked as far as its meaning is clear.
  ///   - extras: what findings are to have.
  public init(recovers: Bool = false, extras: FindingExtras = .excerpts) {
    self.recovers = recovers
    self.extras = extras
  }

  /// A validator for some options, whose rules are known to exist.
  func validator(_ settings: DocumentSettings) -> VASTValidator {
    if let validator = validators[settings.options] { return validator }
    guard let validator = try? VASTValidator(options: settings.options, extras: extras) else {
      preconditionFailure("a rule that does not exist was not refused")
    }
    validators[settings.options] = validator
    return validator
  }

  /// Checks a document in pieces, and whether its ads have the keys that are required.
  ///
  /// - Precondition: The rules that the settings name exist; ``RuleCatalog/rules(named:)`` tells.
  /// - Parameters:
  ///   - source: what the document is called in its findings.
  ///   - settings: what holds for it.
  ///   - read: hands over its bytes, piece by piece; what it throws is thrown on.
  public func check<Failure: Error>(
    source: String, _ settings: DocumentSettings,
    _ read: (_ push: (UnsafeRawBufferPointer) -> Void) throws(Failure) -> Void
  ) throws(Failure) -> DocumentFindings {
    let validator = validator(settings)
    let required = RequiredKeys(settings)
    let reader = required.keys.isEmpty ? nil : reader(isExtended: settings.readsExtended)
    var reading = RequiredKeys.Reading()
    validator.begin(source: source, recovers: recovers)
    reader?.begin { ad, adBreak in reading.add(ad, adBreak: adBreak, required) }
    try read { piece in
      validator.push(piece)
      reader?.push(piece)
    }
    var findings = validator.finish()
    _ = try? reader?.finish()  // what it cannot read is among the findings already
    findings.add(reading.lacks.compactMap { validator.finding($0) })
    findings.failOn = settings.failOn
    return findings
  }

  /// Checks a document that is in memory, for its own sake alone: the keys are required of a whole chain.
  ///
  /// - Precondition: The rules that the settings name exist; ``RuleCatalog/rules(named:)`` tells.
  public func check(_ response: TagResponse, _ settings: DocumentSettings) -> DocumentFindings {
    let validator = validator(settings)
    validator.begin(source: response.source, charset: response.charset, recovers: recovers)
    response.bytes.withUnsafeBytes { validator.push($0) }
    var findings = validator.finish()
    findings.failOn = settings.failOn
    return findings
  }

  private func reader(isExtended: Bool) -> VASTReader {
    if let reader = readers[isExtended] { return reader }
    let reader = VASTReader(
      options: ReadOptions(readsExtended: isExtended, recovers: recovers, countsUTF16: extras.contains(.utf16Columns)))
    readers[isExtended] = reader
    return reader
  }
}

extension VASTValidator {
  /// The finding for a key that an ad lacks; nil if the rule is off.
  func finding(_ lack: RequiredKeys.Lack) -> Finding? {
    finding(emptyKey: lack.key, ofAd: lack.number, id: lack.id, at: lack.location)
  }
}

extension DocumentFindings {
  /// Adds findings at their places, those that are there already left out.
  mutating func add(_ more: [Finding]) {
    if more.isEmpty { return }
    var known = Set(findings)
    findings += more.filter { known.insert($0).inserted }
    findings = findings.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }
}
