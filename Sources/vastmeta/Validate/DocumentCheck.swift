import VASTMetadata
import VASTValidation

/// Checks documents one by one; what is made for one is used for the next.
final class DocumentCheck {
  private let recovers: Bool
  private let extras: FindingExtras
  private var validators: [ValidationOptions: VASTValidator] = [:]
  private var readers: [Bool: VASTReader] = [:]

  /// - Parameter extras: what findings are to have.
  init(recovers: Bool, extras: FindingExtras) {
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

  /// Checks an operand's document, in pieces.
  func check(_ operand: Operand, _ settings: DocumentSettings) throws(DocumentFault) -> DocumentFindings {
    let validator = validator(settings)
    let required = RequiredKeys(keys: settings.required)
    let reader = required.keys.isEmpty ? nil : reader(isExtended: required.isExtended)
    var reading = RequiredKeys.Reading()
    validator.begin(source: operand.source, recovers: recovers)
    reader?.begin { ad, adBreak in reading.add(ad, adBreak: adBreak, required) }
    do throws(FileInput.Failure) {
      try FileInput(path: operand.path).forEachPiece { piece in
        validator.push(piece)
        reader?.push(piece)
        return true
      }
    } catch {
      throw .input(error.message)
    }
    var findings = validator.finish()
    _ = try? reader?.finish()  // what it cannot read is among the findings already
    findings.add(reading.lacks.compactMap { validator.finding($0) })
    findings.failOn = settings.failOn
    return findings
  }

  /// Checks a document that is in memory, for its own sake alone.
  func check(_ response: TagResponse, _ settings: DocumentSettings) -> DocumentFindings {
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
