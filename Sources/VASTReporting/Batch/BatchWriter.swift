import ByteText
import VASTReading

/// Writes documents in one of the formats of a batch, in the order in which they are added.
package struct BatchWriter: ~Copyable {
  private let table: TableLayout?
  private var json = JSONWriter(indented: false)
  private var rows: [UInt8] = []

  package init(_ format: BatchFormat) { table = format.table }

  package mutating func add(_ outcome: DocumentOutcome) {
    if let table { table.append(outcome, to: &rows) } else { json.line(outcome) }
  }

  /// All that was written.
  package mutating func finish() -> [UInt8] { table == nil ? json.take() : rows }
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
