import VASTMetadata

/// One run of `vastmeta batch`.
struct BatchRun {
  private let options: BatchOptions
  private let console: Console

  init(_ options: BatchOptions, _ console: Console) {
    self.options = options
    self.console = console
  }

  func run(_ input: BatchInput) -> ExitStatus {
    let options = options
    let showsProgress = options.progress == .always || options.progress == .auto && console.showsProgress
    let start = ContinuousClock.now
    let (tally, outputError) = Waiting.for { () async -> (BatchTally, Int32) in
      let output = LineOutput()
      var progress = showsProgress ? BatchProgress(start: start) : nil
      var tally = BatchTally()
      var error = output.write(options.format.header)
      let blocks = VASTBatch(input, jobs: options.jobs, options: options.metadata.read) { group, reader in
        await GroupReading(options, reader).block(of: group)
      }
      var iterator = blocks.makeAsyncIterator()
      // The input throws nothing: what cannot be read is a line of its own.
      while error == 0, let block = try? await iterator.next() {
        progress?.giveWay()
        error = output.write(block.bytes)
        tally.add(block.tally)
        progress?.show(tally, fraction: block.fraction)
      }
      progress?.end()
      return (tally, error)
    }
    if outputError != 0 { return console.outputFailed(outputError) }
    if !console.isQuiet { console.note(tally.summary(after: start.duration(to: .now)) + "\n") }
    return tally.errors > 0 && !options.exitsZero ? .inputFault : .success
  }
}
