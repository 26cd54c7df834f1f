/// The documents that a call names, folders replaced by what is in them.
struct DocumentList {
  private(set) var operands: [Operand] = []
  private(set) var emptyFolders: [String] = []
  private(set) var failures: [(path: String, failure: FileInput.Failure)] = []

  /// Lists the documents.
  ///
  /// - Parameter outputs: the files that the call writes; in a folder a report of an earlier run is passed over.
  /// - Throws: ``UsageError`` if one of them is an operand, or a document in a folder.
  init(_ operands: [Operand], outputs: OutputFiles) throws(UsageError) {
    for operand in operands {
      switch operand {
      case .file(let path) where DirectoryListing.isFolder(path):
        try outputs.checkDocuments(in: path)
        try add(DirectoryListing(of: path), of: path, without: outputs)
      case .file(let path):
        try outputs.check(FileIdentity(path), "it is an operand and an output", path)
        self.operands.append(operand)
      case .standardInput:
        try outputs.check(FileIdentity(descriptor: 0), "it is standard input and an output")
        self.operands.append(operand)
      case .url:
        self.operands.append(operand)
      }
    }
  }

  private mutating func add(
    _ listing: DirectoryListing, of folder: String, without outputs: OutputFiles
  ) throws(UsageError) {
    var documents: [String] = []
    for path in listing.documents.map(\.path) where try !outputs.isReport(path) { documents.append(path) }
    operands += documents.map(Operand.file)
    failures += listing.failures
    if documents.isEmpty, listing.failures.isEmpty { emptyFolders.append(folder) }
  }
}
