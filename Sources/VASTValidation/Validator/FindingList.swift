import VASTMetadata

/// The findings of a document; of each rule only so many that a hostile document cannot fill the memory.
struct FindingList {
  private static let limit = 1000

  private var findings: [Finding] = []
  private var counts: [String: Int] = [:]
  private var beyond: [String: (first: Finding, count: Int)] = [:]

  func hasRoom(for rule: RuleDefinition) -> Bool {
    findings.count < Self.limit || counts[rule.id, default: 0] < Self.limit
  }

  mutating func add(_ finding: Finding, of rule: RuleDefinition) {
    findings.append(finding)
    counts[rule.id, default: 0] += 1
  }

  /// Counts a finding that there is no room for; `location` is asked only for the first.
  mutating func countBeyond(_ rule: RuleDefinition, _ severity: Severity, at location: () -> SourceLocation) {
    if beyond[rule.id] == nil {
      let finding = Finding(
        rule: rule.id, group: rule.group.rawValue, severity: severity, location: location(), path: "", message: "")
      beyond[rule.id] = (finding, 0)
    }
    beyond[rule.id]?.count += 1
  }

  mutating func removeAll() {
    findings.removeAll(keepingCapacity: findings.capacity < 256)
    if !counts.isEmpty { counts.removeAll(keepingCapacity: true) }
    if !beyond.isEmpty { beyond.removeAll() }
  }

  /// The findings by position, those at the same place in the order in which they were found.
  func sorted() -> [Finding] {
    if findings.isEmpty { return [] }
    let rest = beyond.values.map { first, count in
      var finding = first
      finding.message = "\(count) more findings of this rule are not listed"
      return finding
    }
    return (findings + rest).enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }
}
