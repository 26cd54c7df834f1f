/// What a batch prints: the lines, and how far it is.
final class BatchOutput {
  private let lines = LineOutput()
  private var progress: BatchProgress?
  private(set) var tally = BatchTally()

  init(_ progress: BatchProgress?) { self.progress = progress }

  /// Writes what stands before the first document; gives `errno`, 0 where all went well.
  func write(header: [UInt8]) -> Int32 { lines.write(header) }

  /// Writes the documents of a group; gives `errno`, 0 where all went well.
  func write(_ block: BatchBlock) -> Int32 {
    progress?.giveWay()
    let error = lines.write(block.bytes)
    tally.add(block.tally)
    progress?.show(tally, fraction: block.fraction)
    return error
  }

  /// Takes the progress line away.
  func end() { progress?.end() }
}
