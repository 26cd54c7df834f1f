import VASTMetadata
import VASTReporting

extension Command {
  static let chain = Command(
    name: "chain",
    summary: "show the wrapper chain as a tree",
    synopsis: "[OPTION]... [FILE|URL|-]...",
    about: """
      Draws each document of a wrapper chain: what its ads are, what their tag URIs led to, and
      where it ends, why. The wrappers of a file are followed with --follow, --map or --chain.
      """,
    options: [
      Option("format", "f", "FORMAT", help: "text (default), a tree; json, the same for programs"),
      Option("chain", help: "the operands are one wrapper chain, the outermost first"),
    ] + MetadataOptions.options + FollowOptions.options,
    run: { arguments, console throws(UsageError) in
      let run = try ChainRun(arguments, console)
      return run.run(try Operand.all(of: arguments))
    }
  )
}

/// One run of `vastmeta chain`.
struct ChainRun {
  /// How the chain is printed.
  private enum Format: String, CaseIterable {
    case text, json
  }

  private let format: Format
  private let selection: SelectionOptions
  private let isChain: Bool
  private let input: ChainInput
  private let console: Console

  init(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    var metadata = try MetadataOptions(arguments)
    metadata.read.readsExtended = true  // the breaks of VMAP
    format = try arguments.choice("format", Format.self) ?? .text
    selection = metadata.selection
    isChain = arguments.has("chain")
    input = ChainInput(try FollowOptions(arguments), read: metadata.read, console)
    self.console = console
  }

  func run(_ operands: [Operand]) -> ExitStatus {
    if isChain {
      return write(chainOf: operands[0].source) { () throws(DocumentFault) in try input.join(operands) }
    }
    var status = ExitStatus.success
    for operand in operands where !console.isOutputBroken {
      status.raise(
        to: write(chainOf: operand.source) { () throws(DocumentFault) in try input.follow(operand) })
    }
    return status
  }

  private func write(chainOf source: String, _ read: () throws(DocumentFault) -> ChainDocument) -> ExitStatus {
    do throws(DocumentFault) {
      let document = try read()
      let status = document.tellDiagnostics(console).raised(to: document.outcomeStatus)
      switch format {
      case .text:
        let tree = ChainTreeLayout(selection: selection, isColored: console.colorsOutput) { [console] in
          console.write($0)
        }
        tree.write(document)
      case .json: console.write(ChainJSONLayout(selection: selection).record(of: document))
      }
      if document.ads.isEmpty { throw .noAd(at: document.location) }
      return status
    } catch {
      return console.tell(error, in: source)
    }
  }
}
