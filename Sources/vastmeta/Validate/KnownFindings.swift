import ByteText
import VASTMetadata
import VASTValidation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The baseline of a run: what was known before, and what is to be known from now on.
struct KnownFindings {
  private let known: (file: BaselineFile, baseline: Baseline)?
  private let written: BaselineFile?
  private var met: [BaselineEntry: Int] = [:]
  private var fresh = Baseline()
  private var sources: Set<String> = []

  /// Reads the baseline that the call names.
  init(reading path: String?, writing output: String?) throws(JSONFile.Failure) {
    known = try path.map { path throws(JSONFile.Failure) in
      (BaselineFile(path: path), try JSONFile.read(Baseline.self, from: path))
    }
    written = output.map { BaselineFile(path: $0) }
  }

  /// What is new in a document; if all that is found is written to a baseline, only what none may know.
  mutating func subtract(from document: DocumentFindings) -> DocumentFindings {
    var rest = document
    if let written {
      rest.source = written.name(of: document.source)
      fresh.add(rest)
      rest.findings.removeAll { !$0.isUnreadable }
    } else if let (file, baseline) = known {
      rest.source = file.name(of: document.source)
      sources.insert(rest.source)
      let (document, met) = baseline.subtracted(from: rest)
      self.met.merge(met, uniquingKeysWith: max)
      rest = document
    }
    rest.source = document.source
    return rest
  }

  /// Writes the new baseline, or tells which entries of the old one no longer occur.
  func close(_ console: Console) -> ExitStatus {
    if let written {
      let json = fresh.json()
      return console.writeFile(to: written.path) { $0(json[...]) }
    }
    guard let (file, baseline) = known else { return .success }
    let stale = baseline.entries.filter { entry, count in
      met[entry, default: 0] < count && isStale(entry, in: file)
    }
    for (entry, count) in stale.sorted(by: { $0.key < $1.key }) {
      let place = entry.path.isEmpty ? "" : " at \(entry.path)"
      let times = met[entry].map { " \(count) times, but \($0)" } ?? ""
      let what = "stale: \(entry.source) no longer has [\(entry.rule)]\(place)\(times)"
      console.tell(Diagnostic(.warning, what), in: file.path)
    }
    return .success
  }

  /// Whether an entry that was not met is one of a document that was looked at, or that is gone.
  private func isStale(_ entry: BaselineEntry, in file: BaselineFile) -> Bool {
    if sources.contains(entry.source) { return true }
    guard case .file(let path) = Operand(entry.source), path != Operand.standardInput.source else { return false }
    return file.path(of: path).withFileName { access($0, F_OK) } != 0
  }
}
