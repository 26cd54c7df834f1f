import ByteText
import VASTMetadata

/// How the documents are printed.
package enum BatchFormat: String, CaseIterable, Sendable {
  case jsonl, csv, tsv

  /// What stands before the first document.
  package var header: [UInt8] { table?.header ?? [] }

  /// The written record of an ad.
  package func record(of metadata: AdMetadata) -> [UInt8] {
    if let table { return table.record(of: metadata) }
    var json = JSONWriter(indented: false)
    json.value(metadata)
    return json.bytes
  }

  /// How rows are written; nil for JSON.
  var table: TableLayout? {
    switch self {
    case .jsonl: nil
    case .csv: TableLayout(separator: UInt8(ascii: ","), lineEnd: "\r\n")
    case .tsv: TableLayout(separator: UInt8(ascii: "\t"), lineEnd: "\n")
    }
  }
}
