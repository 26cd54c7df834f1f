import ByteText
import XMLStream

extension VASTValidator {
  /// The finding for what became of a wrapper; nil if its rule is off.
  ///
  /// - Parameters:
  ///   - outcome: what became of it.
  ///   - tagURI: where the wrapper led to.
  ///   - location: the place of the wrapper in its document.
  ///   - path: the element: `/VAST/Ad[1]/Wrapper`.
  public func finding(
    _ outcome: ChainOutcome, tagURI: String, at location: SourceLocation, path: String
  ) -> Finding? {
    finding(outcome.rule, outcome.message(tagURI: tagURI), at: location, path: path, value: tagURI)
  }

  /// The finding for a key of the metadata that is required and empty; nil if the rule is off.
  ///
  /// - Parameters:
  ///   - key: the name of the key: `MediaURL`.
  ///   - number: the number of the ad in play order, from 1.
  ///   - id: the id of the ad, which may be empty.
  public func finding(
    emptyKey key: String, ofAd number: Int, id: String, at location: SourceLocation
  ) -> Finding? {
    let name = id.isEmpty ? "ad \(number)" : "ad \(number) (\(id))"
    return finding(.keyEmpty, "\(name) has no \(key)", at: location, path: "", value: key)
  }

  private func finding(
    _ rule: RuleDefinition, _ message: String, at location: SourceLocation, path: String, value: String
  ) -> Finding? {
    guard let severity = severity(of: rule) else { return nil }
    return Finding(
      rule: rule.id, group: rule.group.rawValue, severity: severity, location: location, path: path,
      message: message.printable, code: rule.code, value: value)
  }
}
