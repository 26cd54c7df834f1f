import ByteText
import VASTMetadata

/// Writes the documents of a group, in their order.
struct BlockWriter: ~Copyable {
  private let table: TableLayout?
  private var json = JSONWriter(indented: false)
  private var rows: [UInt8] = []
  private var tally = BatchTally()

  init(_ format: BatchFormat) { table = format.table }

  mutating func add(_ outcome: DocumentOutcome) {
    tally.add(outcome.status)
    if let table { table.append(outcome, to: &rows) } else { json.line(outcome) }
  }

  /// All that was written.
  mutating func block(fraction: Double?) -> BatchBlock {
    BatchBlock(bytes: table == nil ? json.take() : rows, tally: tally, fraction: fraction)
  }
}

extension JSONWriter {
  fileprivate mutating func line(_ outcome: DocumentOutcome) {
    object { json in
      json.member("source", FileName.shown(outcome.source))
      json.member("status", outcome.status.rawValue)
      if let ads = outcome.ads {
        json.key("ads")
        json.array { json in
          for ad in ads { json.element(ad) }
        }
      }
      if let error = outcome.error {
        json.key("error")
        json.value(error)
      }
      if !outcome.warnings.isEmpty {
        json.key("warnings")
        json.array { json in
          for warning in outcome.warnings { json.value(warning) }
        }
      }
    }
    endLine()
  }

  private mutating func value(_ diagnostic: Diagnostic) {
    object { json in
      json.member("message", diagnostic.message)
      if let location = diagnostic.location {
        json.member("line", location.line)
        json.member("column", location.column)
      }
      if let code = diagnostic.code { json.member("code", code.rawValue) }
    }
  }
}
