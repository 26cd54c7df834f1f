import VASTValidation

extension Measure {
  /// A row for each kind of fault that stands in a line of its own, and one for the examples of the rules.
  static let findings = FaultyLines.lines.map { findings($0, of: "a 3.4 KB document") } + [findingsOfRules]

  private static let goal = Goal.atMost(2, unit: "× the time without them")

  private static func findings(_ lines: FaultyLines, of document: String) -> Measure {
    Measure(name: "\(document) validated, with 25 findings: \(lines.name)", goal: goal) { scale in
      try ratio(lines, scale)
    }
  }

  /// The worst of all.
  private static let findingsOfRules = Measure(
    name: "25 ads validated, each with the fault that a rule is about, the worst of all rules", goal: goal
  ) { scale in
    try FaultyLines.rules.map { try ratio($0, scale) }.max() ?? 0
  }

  private static func ratio(_ lines: FaultyLines, _ scale: Scale) throws -> Double {
    let validator = try VASTValidator()
    let clean = lines.document(25, isBad: false)
    let faulty = lines.document(25, isBad: true)
    func validate(_ document: [UInt8]) {
      for _ in 0..<20 {
        validator.begin(source: "sample")
        document.withUnsafeBytes { validator.push($0) }
        _ = validator.finish()
      }
    }
    return Timing.ratio(.processor, turns: scale.turns) {
      validate(faulty)
    } floor: {
      validate(clean)
    }
  }
}
