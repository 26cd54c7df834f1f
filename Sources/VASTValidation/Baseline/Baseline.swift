import ByteText

/// The findings that were there before, so that only new ones count.
public struct Baseline: Hashable, Sendable, Decodable {
  /// The version of the form that ``json()`` writes.
  public static let version = 1

  /// The findings that are known, each with how often it occurs in its document.
  public var entries: [BaselineEntry: Int]

  /// Creates a baseline.
  public init(entries: [BaselineEntry: Int] = [:]) { self.entries = entries }

  /// Creates the baseline in which all of these findings are known, but for those that no baseline may know.
  public init(_ documents: [DocumentFindings]) {
    entries = [:]
    documents.forEach { add($0) }
  }

  /// Makes the findings of a document known, too, but for those that no baseline may know.
  ///
  /// A document that is met a second time, by another way, is no second one.
  public mutating func add(_ document: DocumentFindings) {
    var found: [BaselineEntry: Int] = [:]
    for finding in document.findings where !finding.isUnreadable {
      found[BaselineEntry(finding, in: document.source), default: 0] += 1
    }
    entries.merge(found, uniquingKeysWith: max)
  }

  private enum CodingKeys: String, CodingKey {
    case version, findings
  }

  /// Reads what ``json()`` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "a baseline of version \(version) is not known")
    }
    entries = [:]
    for record in try container.decode([Record].self, forKey: .findings) {
      let (sum, isTooMany) = entries[record.entry, default: 0].addingReportingOverflow(record.count)
      entries[record.entry] = isTooMany ? .max : sum
    }
  }

  /// An entry as it is written.
  private struct Record: Decodable {
    var entry: BaselineEntry
    var count: Int

    private enum CodingKeys: String, CodingKey {
      case count
    }

    init(from decoder: any Decoder) throws {
      entry = try BaselineEntry(from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 1
      guard count > 0 else {
        throw DecodingError.dataCorruptedError(forKey: .count, in: container, debugDescription: "is not positive")
      }
    }
  }

  /// Takes the known findings out of a document: of those that are alike as many as are known.
  ///
  /// - Returns: the document with what is new, and the entries that it still has, each with how often.
  public func subtracted(from document: DocumentFindings) -> (document: DocumentFindings, found: [BaselineEntry: Int]) {
    var found: [BaselineEntry: Int] = [:]
    var document = document
    document.findings.removeAll { finding in
      if finding.isUnreadable { return false }
      let entry = BaselineEntry(finding, in: document.source)
      guard let known = entries[entry], found[entry, default: 0] < known else { return false }
      found[entry, default: 0] += 1
      return true
    }
    return (document, found)
  }

  /// The baseline as JSON text: sorted, one finding on a few lines, so that a change reads well in a review.
  public func json() -> [UInt8] {
    var json = JSONWriter(indented: true)
    json.object { json in
      json.member("version", Self.version)
      json.key("findings")
      json.array { json in
        for (entry, count) in entries.sorted(by: { $0.key < $1.key }) {
          json.object { json in
            json.member("rule", entry.rule)
            json.member("source", entry.source)
            json.member("path", entry.path)
            json.member("value", entry.value)
            if count > 1 { json.member("count", count) }
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}
