import ByteText
import VASTValidation

/// Findings as JUnit's XML: each document is a test case, which fails where a finding fails the run.
///
/// A test case has one failure that lists all its findings, because CI servers read only the first. Findings that
/// do not fail the run are its output.
final class JUnitReporter: ReportForm {
  private var tests = 0
  private var failures = 0

  func add(_ document: DocumentFindings) -> [UInt8] {
    tests += 1
    if document.findings.contains(where: document.isFailure) { failures += 1 }
    return Array(Self.testCase(document).utf8)
  }

  func finish() -> (head: [UInt8], tail: [UInt8]) {
    let counts = "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\""
    var head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    head += "<testsuites name=\"vastmeta\" \(counts)>\n  <testsuite name=\"vastmeta validate\" \(counts)>\n"
    return (Array(head.utf8), Array("  </testsuite>\n</testsuites>\n".utf8))
  }

  private static func testCase(_ document: DocumentFindings) -> String {
    var text = "    <testcase name=\"\(XMLEscape.escaped(document.source))\" classname=\"vastmeta.validate\">\n"
    let failures = document.findings.filter(document.isFailure)
    if let first = failures.first {
      let others = failures.count > 1 ? " (and \(failures.count - 1) more)" : ""
      let message = XMLEscape.escaped(first.message + others)
      text += "      <failure message=\"\(message)\" type=\"\(first.rule)\">"
      text += "\(lines(failures, source: document.source))</failure>\n"
    }
    let others = document.findings.filter { !document.isFailure($0) }
    if !others.isEmpty {
      text += "      <system-out>\(lines(others, source: document.source))</system-out>\n"
    }
    return text + "    </testcase>\n"
  }

  private static func lines(_ findings: [Finding], source: String) -> String {
    let source = source.printable
    return findings.map { XMLEscape.escaped(TextReporter.line($0, source: source)) }.joined(separator: "\n")
  }
}
