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

/// The baselines of a call: the one that is read, and the one that is written instead of it.
struct BaselineFiles {
  private var known: (path: String, findings: KnownFindings)?
  private var written: (path: String, baseline: NewBaseline)?

  /// Reads the baseline that the call names.
  init(reading path: String?, writing output: String?) throws(JSONFile.Failure) {
    known = try path.map { path throws(JSONFile.Failure) in
      (path, KnownFindings(try JSONFile.read(Baseline.self, from: path), names: BaselineNames(ofFile: path)))
    }
    written = output.map { ($0, NewBaseline(names: BaselineNames(ofFile: $0))) }
  }

  /// What is new in a document; if all that is found is written to a baseline, only what none may know.
  mutating func subtract(from document: DocumentFindings) -> DocumentFindings {
    written?.baseline.add(document) ?? known?.findings.subtract(from: document) ?? document
  }

  /// Writes the new baseline, or tells which entries of the old one no longer occur.
  func close(_ console: Console) -> ExitStatus {
    if let (path, new) = written {
      let json = new.baseline.json()
      return console.writeFile(to: path) { $0(json[...]) }
    }
    guard let (path, findings) = known else { return .success }
    for stale in findings.stale(isGone: { $0.withFileName { access($0, F_OK) } != 0 }) {
      console.tell(Diagnostic(.warning, stale.message), in: path)
    }
    return .success
  }
}

extension BaselineNames {
  /// The names in the baseline of a file.
  fileprivate init(ofFile path: String) {
    self.init(
      folder: (AbsolutePath(path).parent ?? .currentFolder).text, workingDirectory: AbsolutePath.currentFolder.text)
  }
}
