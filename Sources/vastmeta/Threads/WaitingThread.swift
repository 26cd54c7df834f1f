/// A thread that waits for a task and runs its jobs meanwhile.
///
/// A pool of threads would have to be started first, and each answer be handed from one of them to the next.
final class WaitingThread: @unchecked Sendable {  // what changes is behind the monitor
  private let monitor = Monitor()
  private var jobs: [UnownedJob] = []
  private var isReleased = false

  /// Lets ``wait()`` end.
  func release() {
    monitor.locked {
      isReleased = true
      monitor.tellChange()
    }
  }

  /// Runs jobs until the thread is released.
  func wait() {
    while let job = next() {
      if #available(macOS 15, *) { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }

  private func next() -> UnownedJob? {
    monitor.locked {
      while jobs.isEmpty, !isReleased { monitor.wait() }
      return jobs.isEmpty ? nil : jobs.removeFirst()
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
  }
}
