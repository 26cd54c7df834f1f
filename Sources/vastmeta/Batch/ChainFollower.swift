import VASTMetadata

/// Follows the wrappers of many documents.
struct ChainFollower: Sendable {
  private let resolver: ChainResolver

  /// - Throws: ``UsageError`` for a map that cannot be used.
  init?(_ options: FollowOptions, read: ReadOptions, _ console: Console) throws(UsageError) {
    let operand = Operand.standardInput
    guard options.follows(operand) else { return nil }
    let loader: any TagLoader
    do throws(DocumentFault) {
      loader = try options.loader(for: operand, options.operandLoader(console))
    } catch {
      guard case .input(let message, _) = error else { return nil }
      throw UsageError(message)
    }
    resolver = ChainResolver(loader: loader, limits: options.limits, macros: options.macros, options: read)
  }

  func follow(_ document: VASTDocument, source: String) -> ChainDocument {
    Waiting.for { await resolver.resolve(document, source: source) }
  }
}
