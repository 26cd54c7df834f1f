import Dispatch

/// The groups of a feed, read on a thread of its own, so that none of the jobs' threads waits for the input.
actor BatchInput: AsyncSequence {
  struct Iterator: AsyncIteratorProtocol {
    fileprivate let input: BatchInput

    func next() async -> BatchGroup? { await input.next() }
  }

  private let feed: BatchFeed
  private let thread = QueueExecutor(label: "input")

  init(_ feed: sending BatchFeed) { self.feed = feed }

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  nonisolated func makeAsyncIterator() -> Iterator { Iterator(input: self) }

  private func next() -> BatchGroup? { feed.next() }
}

/// Runs an actor on a queue of its own, where it may wait.
private final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
