/// Hands out the documents that a call names, in groups.
final class BatchFeed {
  private let entries: EntryFeed
  private let isNDJSON: Bool
  private let groupSize: Int
  private var lines: LineFeed?

  init(_ arguments: Arguments, _ options: BatchOptions) throws(UsageError) {
    isNDJSON = options.record != nil
    // A document that something is fetched for takes long enough to be a group of its own.
    groupSize = options.follower == nil ? 16 : 1
    let lists = arguments.values("files-from")
    let operands = lists.isEmpty ? try Operand.all(of: arguments) : arguments.operands.map(Operand.init)
    let delimiter: UInt8 = arguments.has("null") ? 0 : UInt8(ascii: "\n")
    if lists.isEmpty, arguments.has("null") { throw UsageError("--null goes with --files-from only") }
    entries = EntryFeed(operands, lists: try lists.map { list throws(UsageError) in try OperandList(list, delimiter) })
  }

  /// The next documents; nil after the last.
  func next() -> BatchGroup? { isNDJSON ? nextLines() : nextEntries() }

  private func nextEntries() -> BatchGroup? {
    var group: [BatchEntry] = []
    while group.count < groupSize, let entry = entries.next() { group.append(entry) }
    return group.isEmpty ? nil : BatchGroup(content: .entries(group), fraction: entries.fraction)
  }

  private func nextLines() -> BatchGroup? {
    while true {
      if let lines {
        do throws(FileInput.Failure) {
          if let content = try lines.next() {
            return BatchGroup(content: content, fraction: entries.fraction(within: lines.fraction))
          }
          self.lines = nil
        } catch {
          self.lines = nil
          return fault(lines.operand.source, error.message)
        }
      }
      switch entries.next() {
      case nil: return nil
      case .fault(let source, let message): return fault(source, message)
      case .document(let operand):
        do throws(FileInput.Failure) {
          lines = try LineFeed(operand, namesSource: !entries.isSingle, oneByOne: groupSize == 1)
        } catch {
          return fault(operand.source, error.message)
        }
      }
    }
  }

  private func fault(_ source: String, _ message: String) -> BatchGroup {
    BatchGroup(content: .entries([.fault(source: source, message: message)]), fraction: entries.fraction)
  }
}
