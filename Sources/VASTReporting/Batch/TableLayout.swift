import ByteText
import VASTMetadata
import VASTReading
import XMLStream

/// Rows of CSV (RFC 4180) or TSV, one per ad.
struct TableLayout {
  let separator: UInt8
  let lineEnd: String

  private var isTSV: Bool { separator == UInt8(ascii: "\t") }

  var header: [UInt8] {
    let columns = ["source", "status", "ad"] + MetadataKey.allCases.map(\.rawValue) + ["error"]
    var row: [UInt8] = []
    for (index, column) in columns.enumerated() {
      if index > 0 { row.append(separator) }
      append(column, to: &row)
    }
    return row + Array(lineEnd.utf8)
  }

  /// The columns of the nine keys.
  func record(of metadata: AdMetadata) -> [UInt8] {
    var columns: [UInt8] = []
    var count = 0
    for field in metadata.fields {
      if count > 0 { columns.append(separator) }
      count += 1
      append(Self.text(of: field.value), to: &columns)
    }
    return columns + Array(repeating: separator, count: max(0, MetadataKey.allCases.count - count))
  }

  private static let noRecord = MetadataKey.allCases.count - 1

  /// Writes the rows of a document; one without an ad has one.
  func append(_ outcome: DocumentOutcome, to rows: inout [UInt8]) {
    let error = outcome.error?.line ?? ""
    let ads = outcome.ads ?? []
    for index in 0..<max(1, ads.count) {
      append(FileName.shown(outcome.source), to: &rows)
      rows.append(separator)
      append(outcome.status.rawValue, to: &rows)
      rows.append(separator)
      if ads.isEmpty {
        rows += Array(repeating: separator, count: Self.noRecord + 1)
      } else {
        append(String(index + 1), to: &rows)
        rows.append(separator)
        rows += ads[index]
      }
      rows.append(separator)
      append(error, to: &rows)
      rows += lineEnd.utf8
    }
  }

  private static func text(of value: MetadataValue) -> String {
    switch value {
    case .string(let text): return text
    case .integer(let number): return String(number)
    case .boolean(let flag): return String(flag)
    case .list:
      var json = JSONWriter(indented: false)
      json.value(value)
      return String(decoding: json.bytes, as: UTF8.self)
    }
  }

  private func append(_ text: String, to row: inout [UInt8]) {
    if isTSV { appendEscaped(text, to: &row) } else { appendQuoted(text, to: &row) }
  }

  private func appendQuoted(_ text: String, to row: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    guard text.utf8.contains(where: { $0 == quote || $0 == separator || $0 == 0x0A || $0 == 0x0D }) else {
      row += text.utf8
      return
    }
    row.append(quote)
    for byte in text.utf8 {
      if byte == quote { row.append(quote) }
      row.append(byte)
    }
    row.append(quote)
  }

  private func appendEscaped(_ text: String, to row: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case 0x09: row += "\\t".utf8
      case 0x0A: row += "\\n".utf8
      case 0x0D: row += "\\r".utf8
      case UInt8(ascii: "\\"): row += "\\\\".utf8
      default: row.append(byte)
      }
    }
  }
}

extension Diagnostic {
  /// `LINE:COLUMN: MESSAGE [VAST code]`.
  fileprivate var line: String {
    (location.map { "\($0.line):\($0.column): " } ?? "") + message + (code.map { " [VAST \($0.rawValue)]" } ?? "")
  }
}
