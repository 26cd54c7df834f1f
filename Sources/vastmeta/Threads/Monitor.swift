#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A lock, and a way to wait for a change of what is behind it.
final class Monitor: @unchecked Sendable {  // the pointers never change
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

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

  /// Does something that no other thread does meanwhile.
  func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Lets other threads in until one of them has told a change; for the body of ``locked(_:)``.
  func wait() { pthread_cond_wait(change, mutex) }

  /// Tells all threads that wait of a change.
  func tellChange() { pthread_cond_broadcast(change) }
}
