/// What is printed of one group.
struct BatchBlock: Sendable {
  let bytes: [UInt8]
  let tally: BatchTally
  /// How much of the input is done with it, from 0 to 1; nil where that is not known.
  let fraction: Double?
}
