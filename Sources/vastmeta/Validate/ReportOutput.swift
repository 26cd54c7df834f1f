import VASTMetadata
import VASTReporting
import VASTValidation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where the findings of a run go: on standard output at once where the format allows it, into files at the end.
struct ReportOutput {
  private let console: Console
  private let reports: [Part]

  /// A report, and where it waits for the end of the run; nil if it does not.
  private struct Part {
    let target: ReportTarget
    let writer: ReportWriter
    let spool: Spool?
  }

  init(_ targets: [ReportTarget], _ console: Console) {
    self.console = console
    let onConsole = TextStyle(
      showsExcerpt: Console.outputIsTerminal, isColored: console.colorsOutput, width: Terminal.width(of: STDOUT_FILENO))
    let rules = RuleCatalog.all.map(ReportedRule.init)
    reports = targets.map { target in
      let writer = ReportWriter(
        target.format, rules: rules, toolVersion: Vastmeta.version, style: target.file == nil ? onConsole : .plain)
      let waits = target.file != nil || target.format.hasLateHead
      return Part(target: target, writer: writer, spool: waits ? Spool() : nil)
    }
  }

  func add(_ document: DocumentFindings) {
    for report in reports {
      if report.target.format.takesParts {
        document.forEachPart { write(report.writer.add($0), of: report) }
      } else {
        write(report.writer.add(document), of: report)
      }
    }
    if Console.outputIsTerminal { console.flush() }
  }

  private func write(_ bytes: [UInt8], of report: Part) {
    if let spool = report.spool { spool.append(bytes) } else { console.write(bytes) }
  }

  /// Writes what waits for the end.
  func close() -> ExitStatus {
    var status = ExitStatus.success
    for report in reports {
      let (head, tail) = report.writer.finish()
      write(tail, of: report)
      guard let spool = report.spool else { continue }
      let content: WholeFile.Content = { write in
        let error = write(head[...])
        return error == 0 ? spool.drain(write) : error
      }
      status.raise(to: close(report.target, content))
    }
    return status
  }

  private func close(_ target: ReportTarget, _ content: WholeFile.Content) -> ExitStatus {
    if let file = target.file { return console.writeFile(to: file, content) }
    let error = content { bytes in
      console.write(bytes)
      return 0
    }
    if error == 0 { return .success }
    console.fail("vastmeta: cannot keep the report: \(String(cString: strerror(error)))")
    return .callFault
  }
}

extension DocumentFindings {
  /// Hands over the document in parts with so many findings that the text of one is not long.
  fileprivate func forEachPart(_ body: (DocumentFindings) -> Void) {
    let size = 1000
    if findings.count <= size { return body(self) }
    var part = self
    for start in stride(from: 0, to: findings.count, by: size) {
      part.findings = Array(findings[start..<min(start + size, findings.count)])
      body(part)
    }
  }
}

extension Console {
  /// Writes a file, whole or not at all; tells why where it could not be written.
  func writeFile(to path: String, _ content: WholeFile.Content) -> ExitStatus {
    do throws(WholeFile.Failure) {
      try WholeFile(path: path).write(content)
      return .success
    } catch {
      tell(Diagnostic(.error, error.message), in: path)
      return .callFault
    }
  }
}
