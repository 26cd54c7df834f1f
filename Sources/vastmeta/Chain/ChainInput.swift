import VASTMetadata

/// Reads operands that are one wrapper chain, the outermost document first.
struct ChainInput {
  let reader: VASTReader
  let console: Console

  /// Reads the documents and joins them; nil if the outermost cannot be read.
  mutating func read(_ operands: [Operand], _ status: inout ExitStatus) -> ChainDocument? {
    var documents: [Result<ChainDocument, ChainFailure.Unreadable>] = []
    for operand in operands { documents += read(operand, &status) }
    return nil
  }

  private func read(_ operand: Operand, _ status: inout ExitStatus) -> [Result<ChainDocument, ChainFailure.Unreadable>] {
    []
  }
}
