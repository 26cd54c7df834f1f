import ByteText
import VASTMetadata
import VASTValidation

/// One run of `vastmeta validate`.
struct ValidateRun {
  private let options: ValidateOptions
  private let console: Console
  private let check: DocumentCheck
  private var output: ReportOutput
  private var baselines: BaselineFiles
  private var counts = FindingCounts()
  private var status = ExitStatus.success
  private var toldConfigurations: Set<String> = []
  private var seen: Set<Operand> = []

  /// - Throws: ``UsageError`` if the baseline cannot be read.
  init(_ options: ValidateOptions, _ console: Console) throws(UsageError) {
    self.options = options
    self.console = console
    check = DocumentCheck(recovers: options.recovers, extras: options.extras)
    output = ReportOutput(options.targets, console)
    do throws(JSONFile.Failure) {
      baselines = try BaselineFiles(reading: options.baseline, writing: options.newBaseline)
    } catch {
      throw UsageError("--baseline \(options.baseline ?? ""): \(error.problems.joined(separator: "; "))")
    }
  }

  mutating func run(_ operands: [Operand]) throws(UsageError) -> ExitStatus {
    let documents = try DocumentList(operands, outputs: try options.outputFiles())
    for (folder, failure) in documents.failures {
      status.raise(to: console.tell(.input(failure.message), in: folder))
    }
    for folder in documents.emptyFolders {
      console.tell(Diagnostic(.warning, "no *.xml or *.vast in it"), in: folder)
    }
    seen = Set(documents.operands)
    for operand in documents.operands where !console.isOutputBroken { validate(operand) }
    status.raise(to: output.close())
    status.raise(to: baselines.close(console))
    console.noteSummary(counts.text)
    return status
  }

  // MARK: One operand

  private mutating func validate(_ operand: Operand) {
    do throws(DocumentFault) {
      guard let configuration = configuration(of: operand) else { return }
      if operand.isLocal, !options.follow.follows(operand) {
        report(try findings(of: operand, settings(of: operand.source, configuration)))
      } else {
        try validateChain(of: operand, configuration)
      }
    } catch {
      status.raise(to: console.tell(error, in: operand.source))
    }
  }

  /// What is found in an operand's document, read in pieces.
  private func findings(of operand: Operand, _ settings: DocumentSettings) throws(DocumentFault) -> DocumentFindings {
    do throws(FileInput.Failure) {
      return try check.check(source: operand.source, settings) { push throws(FileInput.Failure) in
        try FileInput(path: operand.path).forEachPiece { piece in
          push(piece)
          return true
        }
      }
    } catch {
      throw .input(error.message)
    }
  }

  private mutating func validateChain(of operand: Operand, _ file: ConfigurationFile?) throws(DocumentFault) {
    let options = options
    let read = ReadOptions(
      readsExtended: settings(of: operand.source, file).readsExtended, recovers: options.recovers,
      countsUTF16: options.extras.contains(.utf16Columns))
    let input = ChainInput(options.follow, read: read, console)
    let document = try input.response(to: operand)
    let log = ResponseLog()
    let chain: ChainDocument?
    do throws(DocumentFault) {
      chain = try input.follow(document, of: operand, log: log)
    } catch .document {
      chain = nil  // the findings say why it cannot be read
    }
    for failure in chain?.localFailures ?? [] {
      console.tell(failure.diagnostic, in: failure.source)
      status.raise(to: failure.status)
    }
    var responses = Waiting.for { await log.responses }
    responses[document.response.source] = document.response
    var chainCheck = ChainCheck(check, responses: responses) { options.settings(for: $0.absolutePath, file) }
    for findings in chainCheck.documents(of: document.response, chain) {
      // Each document is reported once, whatever leads to it.
      let isOperand = findings.source == document.response.source
      if isOperand || seen.insert(Operand(findings.source)).inserted { report(findings) }
    }
  }

  private mutating func report(_ found: DocumentFindings) {
    let document = baselines.subtract(from: found)
    counts.add(document, of: found.findings.count)
    if document.findings.contains(where: document.isFailure) { status.raise(to: .inputFault) }
    output.add(document)
  }

  // MARK: Configuration

  private func settings(of source: String, _ file: ConfigurationFile?) -> DocumentSettings {
    options.settings(for: source.absolutePath, file)
  }

  /// The configuration for an operand, which may be none; nil if it is broken, which is told once.
  private mutating func configuration(of operand: Operand) -> ConfigurationFile?? {
    let folder = operand.source.absolutePath?.parent ?? .currentFolder
    do throws(ConfigurationFile.Failure) {
      return .some(try options.lookup.configuration(from: folder))
    } catch {
      status.raise(to: .callFault)
      if toldConfigurations.insert(error.path).inserted {
        for problem in error.problems { console.tell(Diagnostic(.error, problem), in: error.path) }
      }
      return nil
    }
  }
}

extension String {
  /// The path of a source that is a file.
  fileprivate var absolutePath: AbsolutePath? {
    SourceName.isFile(self) ? AbsolutePath(self) : nil
  }
}

extension ChainDocument {
  /// The failures that no tag is to blame for.
  fileprivate var localFailures: [ChainFailure] { outcomes.compactMap(\.failure).filter(\.isLocal) }
}
