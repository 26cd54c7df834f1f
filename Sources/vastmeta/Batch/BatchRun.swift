import VASTReporting

/// One run of `vastmeta batch`.
struct BatchRun {
  private let options: BatchOptions
  private let console: Console

  init(_ options: BatchOptions, _ console: Console) {
    self.options = options
    self.console = console
  }

  func run(_ feed: BatchFeed) -> ExitStatus {
    let start = ContinuousClock.now
    let showsProgress = options.progress == .always || options.progress == .auto && console.showsProgress
    let output = BatchOutput(showsProgress ? BatchProgress(start: start) : nil)
    var error = output.write(header: options.format.header)
    if error == 0 { error = work(BatchConveyor(feed, output, waits: options.follower != nil)) }
    output.end()
    if error != 0 { return console.outputFailed(error) }
    console.noteSummary(output.tally.summary(after: start.duration(to: .now)))
    return output.tally.errors > 0 && !options.exitsZero ? .inputFault : .success
  }

  /// Lets the jobs work, each on a thread of its own; gives the error of the output.
  private func work(_ conveyor: BatchConveyor) -> Int32 {
    let options = options
    let job = { @Sendable in
      let reading = GroupReading(options)
      conveyor.work(reading.block)
    }
    // Where the system gives fewer threads, those do it, or at the worst this one.
    if !JobThread.start(job) { job() }
    for _ in 1..<options.jobs { guard JobThread.start(job) else { break } }
    return conveyor.wait()
  }
}
