/// Hands out operands one by one: those of the call, then those of lists, folders as the documents in them.
final class EntryFeed {
  private var operands: ArraySlice<Operand>
  private var lists: ArraySlice<OperandList>
  private var failures: ArraySlice<(path: String, failure: FileInput.Failure)> = []
  private var documents: ArraySlice<DirectoryListing.Document> = []
  private let total: Int?
  private var handedOut = 0

  init(_ operands: [Operand], lists: [OperandList]) {
    self.operands = operands[...]
    self.lists = lists[...]
    // What a folder or a list holds is not known before it is read.
    total = lists.isEmpty && operands.count > 1 ? operands.count : lists.isEmpty ? 1 : nil
    isSingle = lists.isEmpty && operands.count == 1 && !(operands.first?.isFolder ?? false)
  }

  /// Whether there is but one input.
  let isSingle: Bool

  /// The next one; nil after the last.
  func next() -> BatchEntry? {
    while true {
      if let (path, failure) = failures.popFirst() { return .fault(source: path, message: failure.message) }
      if let document = documents.popFirst() { return .document(.file(document.path)) }
      let operand: Operand
      do throws(FileInput.Failure) {
        if let next = operands.popFirst() {
          operand = next
        } else if let next = try lists.first?.next() {
          operand = next
        } else if lists.popFirst() != nil {
          continue
        } else {
          return nil
        }
      } catch {
        return lists.popFirst()?.fault(error)
      }
      handedOut += 1
      guard let path = operand.path, operand.isFolder else { return .document(operand) }
      let listing = DirectoryListing(of: path)
      failures = listing.failures[...]
      documents = listing.documents[...]
      folderCount = documents.count
    }
  }

  private var folderCount = 0

  /// How much was handed out; nil where the whole is not known.
  var fraction: Double? {
    fraction(within: folderCount == 0 ? 1 : 1 - Double(documents.count) / Double(folderCount))
  }

  /// How much was handed out, where so much of the last operand was.
  func fraction(within last: Double?) -> Double? {
    guard let total, let last else { return nil }
    return (Double(handedOut - 1) + last) / Double(max(1, total))
  }
}

extension Operand {
  fileprivate var isFolder: Bool {
    if case .file(let path) = self { DirectoryListing.isFolder(path) } else { false }
  }
}
