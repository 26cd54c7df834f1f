import VASTMetadata

/// The findings of a document; of each rule only so many that a hostile document cannot fill the memory.
struct FindingList {
  private static let limit = 1000

  private var findings: [Finding] = []
  private var counts: [RuleDefinition: Int] = [:]
  /// The first finding that there was no room for, of each rule that has such.
  private var beyond: [(rule: RuleDefinition, finding: Finding)] = []

  /// Counts a finding, and says what is to become of it.
  mutating func count(_ rule: RuleDefinition) -> Room {
    let number = counts[rule, default: 0] + 1
    counts[rule] = number
    if number <= Self.limit { return .ample }
    return number == Self.limit + 1 ? .place : .none
  }

  /// Adds a finding that there is room for.
  mutating func add(_ finding: Finding) { findings.append(finding) }

  /// Adds the finding that stands for those of its rule that there is no room for.
  mutating func addBeyond(_ finding: Finding, of rule: RuleDefinition) { beyond.append((rule, finding)) }

  mutating func removeAll() {
    if !findings.isEmpty { findings.removeAll(keepingCapacity: findings.capacity < 256) }
    if !counts.isEmpty { counts.removeAll(keepingCapacity: true) }
    if !beyond.isEmpty { beyond.removeAll() }
  }

  /// The findings by position, those at the same place in the order in which they were found.
  func sorted() -> [Finding] {
    let rest = beyond.map { rule, finding in
      var finding = finding
      finding.message = "\(counts[rule, default: 0] - Self.limit) more findings of this rule are not listed"
      return finding
    }
    let all = rest.isEmpty ? findings : findings + rest
    if all.indices.dropFirst().allSatisfy({ all[$0 - 1].location <= all[$0].location }) { return all }
    return all.enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }
}

extension FindingList {
  /// How much of a finding is kept.
  enum Room {
    /// All.
    case ample
    /// Its place alone: the rule has had as many as are listed.
    case place
    /// Nothing but that there was one.
    case none
  }
}
