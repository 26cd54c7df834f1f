import VASTMetadata

/// The findings that were there before, so that only new ones count.
public struct Baseline: Hashable, Sendable, Decodable {
  /// The version of the form that ``json()`` writes.
  public static let version = 1

  /// The findings that are known.
  public var entries: Set<BaselineEntry>

  /// Creates a baseline.
  public init(entries: Set<BaselineEntry> = []) { self.entries = entries }

  /// Creates the baseline in which all of these findings are known.
  public init(_ documents: [DocumentFindings]) {
    entries = Set(documents.flatMap { document in document.findings.map { BaselineEntry($0, in: document.source) } })
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
    entries = Set(try container.decode([BaselineEntry].self, forKey: .findings))
  }

  /// Takes the known findings out of a document.
  ///
  /// - Returns: the document with what is new, and the entries that it still has.
  public func subtracted(from document: DocumentFindings) -> (document: DocumentFindings, met: Set<BaselineEntry>) {
    var met: Set<BaselineEntry> = []
    var document = document
    document.findings.removeAll { finding in
      let entry = BaselineEntry(finding, in: document.source)
      guard entries.contains(entry) else { return false }
      met.insert(entry)
      return true
    }
    return (document, met)
  }

  /// The baseline as JSON text: sorted, one finding on a few lines, so that a change reads well in a review.
  public func json() -> [UInt8] {
    var json = JSONWriter(indented: true)
    json.object { json in
      json.member("version", Self.version)
      json.key("findings")
      json.array { json in
        for entry in entries.sorted() {
          json.object { json in
            json.member("rule", entry.rule)
            json.member("source", entry.source)
            json.member("path", entry.path)
            json.member("value", entry.value)
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}
