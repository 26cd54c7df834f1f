/// The findings of a document.
struct FindingList {
  private var findings: [Finding] = []

  /// Adds a finding; of texts that it has in common with the one before there is one in memory.
  mutating func add(_ finding: Finding) {
    var finding = finding
    if let last = findings.last {
      if last.path == finding.path { finding.path = last.path }
      if last.message == finding.message { finding.message = last.message }
      if last.value == finding.value { finding.value = last.value }
    }
    findings.append(finding)
  }

  mutating func removeAll() {
    if !findings.isEmpty { findings.removeAll(keepingCapacity: findings.capacity < 256) }
  }

  /// The findings by position, those at the same place in the order in which they were found.
  func sorted() -> [Finding] {
    if findings.indices.dropFirst().allSatisfy({ findings[$0 - 1].location <= findings[$0].location }) {
      return findings
    }
    return findings.enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }
}
