import VASTReporting

/// Writes the documents of a group, in their order.
struct BlockWriter: ~Copyable {
  private var writer: BatchWriter
  private var tally = BatchTally()

  init(_ format: BatchFormat) { writer = BatchWriter(format) }

  mutating func add(_ outcome: DocumentOutcome) {
    tally.add(outcome.status)
    writer.add(outcome)
  }

  /// All that was written.
  mutating func block(fraction: Double?) -> BatchBlock {
    BatchBlock(bytes: writer.finish(), tally: tally, fraction: fraction)
  }
}

/// What is printed of one group.
struct BatchBlock: Sendable {
  let bytes: [UInt8]
  let tally: BatchTally
  /// How much of the input is done with it, from 0 to 1; nil where that is not known.
  let fraction: Double?
}
