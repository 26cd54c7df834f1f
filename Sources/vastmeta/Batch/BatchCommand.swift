import VASTReporting

extension Command {
  static let batch = Command(
    name: "batch",
    summary: "print one line for each of many documents",
    synopsis: "[OPTION]... [FILE|DIR|-]...",
    about: """
      Prints one JSON line per document, in the order of the input, with the metadata of its ads
      or the error that it has. Of a directory its *.xml and *.vast are read, those of its
      folders too. A document that is at fault never stops the run.
      """,
    options: [
      Option("files-from", nil, "FILE", help: "read more operands from a list, one a line (- is standard input)"),
      Option("null", "0", help: "the operands of the list end with a NUL byte"),
      Option("ndjson", help: "the input is one JSON value per line: a document, or an object that holds it"),
      Option("field", nil, "NAME", help: "the member of the object that holds the document (vast)"),
      Option("id-field", nil, "NAME", help: "the member that comes back as source (id)"),
      Option("jobs", "j", "N", help: "documents at a time (the number of processors)"),
      Option("format", "f", "FORMAT", help: "jsonl (default); csv or tsv, one row per ad"),
      Option("progress", nil, "WHEN", help: "a progress line on standard error: auto (default), always, never"),
      Option("exit-zero", help: "exit 0 even if documents are at fault"),
    ] + MetadataOptions.options + FollowOptions.options,
    run: { arguments, console throws(UsageError) in
      let options = try BatchOptions(arguments, console)
      return BatchRun(options, console).run(try BatchFeed(arguments, options))
    }
  )
}

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
