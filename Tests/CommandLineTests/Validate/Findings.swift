import Foundation
import VASTReporting
import VASTValidation

/// A report in JSON, as short lines: `SOURCE:LINE:COLUMN: severity code rule`.
struct Findings {
  let lines: [String]
  let documents: Int

  private struct Report: Decodable {
    struct Document: Decodable {
      var source: String
      var findings: [Finding]
    }
    struct Finding: Decodable {
      var rule: String
      var severity: String
      var line: Int
      var column: Int
      var code: Int?
    }
    var documents: [Document]
  }

  init(_ json: [UInt8]) throws {
    let report = try JSONDecoder().decode(Report.self, from: Data(json))
    documents = report.documents.count
    lines = report.documents.flatMap { document in
      document.findings.map {
        "\(document.source):\($0.line):\($0.column): \($0.severity) \($0.code ?? 0) \($0.rule)"
      }
    }
  }
}
