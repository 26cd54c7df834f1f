/// Judges the documents of a run by a baseline: what is new in them, and what of the baseline no longer occurs.
public struct KnownFindings: Sendable {
  /// An entry of the baseline that no longer occurs as often as it says.
  public struct Stale: Hashable, Sendable {
    /// The entry.
    public var entry: BaselineEntry
    /// How often it should occur.
    public var known: Int
    /// How often it still does.
    public var found: Int

    /// What is to be said of it, in one line.
    public var message: String {
      let place = entry.path.isEmpty ? "" : " at \(entry.path)"
      let times = found == 0 ? "" : " \(known) times, but \(found)"
      return "stale: \(entry.source) no longer has [\(entry.rule)]\(place)\(times)"
    }
  }

  private let baseline: Baseline
  private let names: BaselineNames
  private var found: [BaselineEntry: Int] = [:]
  private var sources: Set<String> = []

  /// Starts a run.
  ///
  /// - Parameters:
  ///   - baseline: what is known.
  ///   - names: what the documents are called in it.
  public init(_ baseline: Baseline, names: BaselineNames) {
    self.baseline = baseline
    self.names = names
  }

  /// What is new in a document.
  public mutating func subtract(from document: DocumentFindings) -> DocumentFindings {
    var renamed = document
    renamed.source = names.name(of: document.source)
    sources.insert(renamed.source)
    var (rest, found) = baseline.subtracted(from: renamed)
    self.found.merge(found, uniquingKeysWith: max)
    rest.source = document.source
    return rest
  }

  /// The entries that no longer occur, of documents that were looked at or are gone, in the order of the baseline.
  ///
  /// - Parameter isGone: tells of the path of a file whether there is none any more.
  public func stale(isGone: (_ path: String) -> Bool) -> [Stale] {
    baseline.entries.filter { entry, count in
      found[entry, default: 0] < count
        && (sources.contains(entry.source) || names.path(of: entry.source).map(isGone) ?? false)
    }
    .map { Stale(entry: $0.key, known: $0.value, found: found[$0.key, default: 0]) }
    .sorted { $0.entry < $1.entry }
  }
}
