import VASTMetadata

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The documents that a call names, folders replaced by what is in them.
struct DocumentList {
  private(set) var operands: [Operand] = []
  private(set) var emptyFolders: [String] = []
  private(set) var failures: [(path: String, failure: FileInput.Failure)] = []

  /// Lists the documents.
  ///
  /// - Parameter outputs: the files that the call writes; in a folder they are passed over.
  /// - Throws: ``UsageError`` if one of them is an operand.
  init(_ operands: [Operand], outputs: [String]) throws(UsageError) {
    let outputs = Set(outputs.compactMap(FileIdentity.init))
    for operand in operands {
      if case .file(let path) = operand, DirectoryListing.isFolder(path) {
        add(DirectoryListing(of: path), of: path, without: outputs)
      } else {
        if case .file(let path) = operand, let identity = FileIdentity(path), outputs.contains(identity) {
          throw UsageError("\(path) would be overwritten: it is an operand and an output")
        }
        self.operands.append(operand)
      }
    }
  }

  private mutating func add(_ listing: DirectoryListing, of folder: String, without outputs: Set<FileIdentity>) {
    let documents = listing.documents.map(\.path).filter { path in
      outputs.isEmpty || !(FileIdentity(path).map(outputs.contains) ?? false)
    }
    operands += documents.map(Operand.file)
    failures += listing.failures
    if documents.isEmpty, listing.failures.isEmpty { emptyFolders.append(folder) }
  }
}

/// What makes two paths the same file.
private struct FileIdentity: Hashable {
  let device: dev_t
  let number: ino_t

  init?(_ path: String) {
    var facts = stat()
    guard path.withFileName({ stat($0, &facts) }) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    device = facts.st_dev
    number = facts.st_ino
  }
}
