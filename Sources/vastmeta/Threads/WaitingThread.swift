/// A thread that waits for a task and runs its jobs meanwhile.
///
/// A pool of threads would have to be started first, and each answer be handed from one of them to the next.
final class WaitingThread: @unchecked Sendable {  // what changes is behind the monitor
  /// What the thread does while it has no job.
  struct Driver: Sendable {
    /// Waits for something that may lead to a job, or for `wake`; false at once if there is nothing.
    let drive: @Sendable () -> Bool
    let wake: @Sendable () -> Void
  }

  private let driver: Driver?
  private let monitor = Monitor()
  private var jobs: [UnownedJob] = []
  /// How many of the jobs have been taken.
  private var taken = 0
  private var isReleased = false

  /// Whether the system can have tasks run on it; otherwise they run on other threads.
  static var runsJobs: Bool { if #available(macOS 15, *) { true } else { false } }

  init(_ driver: Driver?) { self.driver = driver }

  /// Lets ``wait()`` end.
  func release() {
    monitor.locked {
      isReleased = true
      monitor.tellChange()
    }
    driver?.wake()
  }

  /// Runs jobs until the thread is released.
  func wait() {
    while let job = next() {
      if #available(macOS 15, *) { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }

  /// The next job, first come first served; taking it does not move the others.
  private func take() -> UnownedJob? {
    guard taken < jobs.count else { return nil }
    defer {
      taken += 1
      if taken == jobs.count {
        jobs.removeAll(keepingCapacity: taken <= 1024)
        taken = 0
      }
    }
    return jobs[taken]
  }

  private func next() -> UnownedJob? {
    while monitor.locked({ jobs.isEmpty && !isReleased }), driver?.drive() ?? false {}
    return monitor.locked {
      while jobs.isEmpty, !isReleased { monitor.wait() }
      return take()
    }
  }
}

@available(macOS 15, *)
extension WaitingThread: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    monitor.locked {
      jobs.append(job)
      monitor.tellChange()
    }
    driver?.wake()
  }
}
