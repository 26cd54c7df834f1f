#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A thread that waits for a task and runs its jobs meanwhile.
///
/// A pool of threads would have to be started first, and each answer be handed from one of them to the next.
final class WaitingThread: @unchecked Sendable {  // what changes is behind the mutex
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var jobs: [UnownedJob] = []
  private var isReleased = false

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(mutex)
    change.deallocate()
    mutex.deallocate()
  }

  /// Lets ``wait()`` end.
  func release() {
    pthread_mutex_lock(mutex)
    isReleased = true
    pthread_cond_signal(change)
    pthread_mutex_unlock(mutex)
  }

  /// Runs jobs until the thread is released.
  func wait() {
    while let job = next() {
      if #available(macOS 15, *) { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }

  private func next() -> UnownedJob? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while jobs.isEmpty, !isReleased { pthread_cond_wait(change, mutex) }
    return jobs.isEmpty ? nil : jobs.removeFirst()
  }
}

@available(macOS 15, *)
extension WaitingThread: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pthread_mutex_lock(mutex)
    jobs.append(job)
    pthread_cond_signal(change)
    pthread_mutex_unlock(mutex)
  }
}
