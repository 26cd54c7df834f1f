/// Counts what one chain may use, over all its branches.
actor ChainBudget {
  private let limits: ChainLimits
  private let deadline: ContinuousClock.Instant
  private var requests = 0
  private var bytes = 0
  private var running = 0
  /// Those who wait, the last of whom came first.
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// Those who came after them.
  private var arrived: [CheckedContinuation<Void, Never>] = []

  init(_ limits: ChainLimits) {
    self.limits = limits
    deadline = .now.advanced(by: limits.totalTimeout)
  }

  /// Waits for a turn and gives the time that a request may take.
  func enter() async throws(TagFailure) -> Duration {
    while running >= limits.maximumConcurrency { await change() }
    running += 1
    do throws(TagFailure) {
      return try admit()
    } catch {
      leave(bytes: 0)
      throw error
    }
  }

  // These two are apart, as the types that they need are made when a function is entered, and few chains ever wait.
  @inline(never) private func change() async { await withCheckedContinuation { arrived.append($0) } }

  @inline(never) private func tellChange() {
    if waiting.isEmpty {
      waiting = arrived.reversed()
      arrived = []
    }
    waiting.popLast()?.resume()
  }

  /// Gives the turn back.
  func leave(bytes count: Int) {
    bytes += count
    running -= 1
    if !waiting.isEmpty || !arrived.isEmpty { tellChange() }
  }

  private func admit() throws(TagFailure) -> Duration {
    if Task.isCancelled { throw TagFailure(code: .wrapperTimeout, message: "cancelled") }
    let left = ContinuousClock.now.duration(to: deadline)
    guard left > .zero else {
      throw TagFailure(code: .wrapperTimeout, message: "the \(limits.totalTimeout) for the whole chain are used up")
    }
    guard requests < limits.maximumRequests else {
      throw TagFailure(code: .wrapperLimit, message: "more than \(limits.maximumRequests) tag URIs in the whole chain")
    }
    guard bytes < limits.maximumTotalBytes else {
      throw TagFailure(code: .wrapper, message: "more than \(limits.maximumTotalBytes) bytes in the whole chain")
    }
    requests += 1
    return min(left, limits.timeout)
  }
}
