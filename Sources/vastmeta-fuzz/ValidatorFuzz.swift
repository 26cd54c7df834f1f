import VASTMetadata
import VASTValidation

/// The validator, with options and without.
struct ValidatorFuzz {
  private let input: FuzzInput
  private let options: ValidationOptions

  init(_ input: FuzzInput) {
    self.input = input
    let group = input.choice(of: RuleGroup.allCases).rawValue
    options = ValidationOptions(
      version: input.isChosen(0) ? input.choice(of: GrammarVersion.allCases) : nil,
      select: input.isChosen(1) ? [group] : [],
      ignore: input.isChosen(2) ? [group] : [],
      severity: input.isChosen(3) ? [input.choice(of: RuleCatalog.all).id: .info] : [:])
  }

  func check() {
    guard let validator = try? VASTValidator(options: options, extras: extras) else {
      fatalError("known rules are not known")
    }
    let whole = findings(pieceSize: .max, with: validator)
    // The same validator, which has checked a document before.
    let pieces = findings(pieceSize: input.pieceSize, with: validator)
    expect(whole == pieces, "the findings depend on the pieces: \(whole), \(pieces)")
    expect(
      whole.map(\.location.utf16Column) == pieces.map(\.location.utf16Column), "columns depend on the pieces")
    let extent = DocumentExtent(input)
    for finding in whole { check(finding, extent) }
    expect(zip(whole, whole.dropFirst()).allSatisfy { $0.location <= $1.location }, "not sorted")
  }

  private var extras: FindingExtras {
    var extras: FindingExtras = []
    if input.isChosen(4) { extras.insert(.excerpts) }
    if input.isChosen(5) { extras.insert(.utf16Columns) }
    return extras
  }

  private func findings(pieceSize: Int, with validator: VASTValidator) -> [Finding] {
    validator.begin(source: "input.xml", charset: input.charset, recovers: input.isChosen(6))
    input.forEachPiece(of: pieceSize) { validator.push($0) }
    return validator.finish().findings
  }

  private func check(_ finding: Finding, _ extent: DocumentExtent) {
    extent.check(finding.location)
    expect(RuleCatalog.rule(finding.rule)?.id == finding.rule, "a rule that does not exist: \(finding)")
    expect(finding.path.isEmpty || finding.path.hasPrefix("/"), "a path from nowhere: \(finding)")
    expect(!finding.message.isEmpty, "a finding that says nothing: \(finding)")
    guard let excerpt = finding.excerpt else { return }
    expect(0 <= excerpt.offset && excerpt.offset <= excerpt.text.count, "a place outside of its excerpt: \(finding)")
    expect(!excerpt.text.utf8.contains(UInt8(ascii: "\n")), "an excerpt of several lines")
  }
}
