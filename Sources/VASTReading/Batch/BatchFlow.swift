/// What is on the way between the input of a batch, its jobs, and the taker of its results.
actor BatchFlow<Input: Sendable, Output: Sendable> {
  typealias Numbered = (number: Int, input: Input)

  private let room: Int
  private var waiting: [Numbered] = []
  private var done: [Int: Output] = [:]
  private var putCount = 0
  private var takenCount = 0
  private var isFinished = false
  private var isStopped = false
  private var error: (any Error)?

  private var source: CheckedContinuation<Void, Never>?
  private var jobs: [CheckedContinuation<Numbered?, Never>] = []
  private var taker: CheckedContinuation<Void, Never>?

  /// - Parameter room: how many elements may be on the way.
  init(room: Int) { self.room = room }

  // MARK: The input

  /// Adds an element once there is room; false if no more are wanted.
  func put(_ input: Input) async -> Bool {
    while putCount - takenCount >= room, !isStopped {
      await withCheckedContinuation { source = $0 }
    }
    if isStopped { return false }
    let numbered = (number: putCount, input: input)
    putCount += 1
    if let job = jobs.popLast() { job.resume(returning: numbered) } else { waiting.append(numbered) }
    return true
  }

  /// Tells that there are no more elements, or why there can be none.
  func finish(_ error: (any Error)?) {
    isFinished = true
    self.error = error
    dismissJobs()
    wakeTaker()
  }

  // MARK: The jobs

  /// The next element; nil if there are no more.
  func take() async -> Numbered? {
    if isStopped { return nil }
    if !waiting.isEmpty { return waiting.removeFirst() }
    if isFinished { return nil }
    return await withCheckedContinuation { jobs.append($0) }
  }

  /// Gives back what was made of an element, and takes the next.
  func give(_ output: Output, _ number: Int) async -> Numbered? {
    done[number] = output
    if number == takenCount { wakeTaker() }
    return await take()
  }

  // MARK: The results

  /// The next result; nil after the last.
  func next() async throws -> Output? {
    while !isStopped {
      if let output = done.removeValue(forKey: takenCount) {
        takenCount += 1
        source?.resume()
        source = nil
        return output
      }
      if isFinished, takenCount == putCount {
        defer { error = nil }
        if let error { throw error }
        return nil
      }
      await withCheckedContinuation { taker = $0 }
    }
    return nil
  }

  /// Ends everything: nobody takes the results any more.
  func stop() {
    isStopped = true
    waiting = []
    done = [:]
    source?.resume()
    source = nil
    dismissJobs()
    wakeTaker()
  }

  private func dismissJobs() {
    for job in jobs { job.resume(returning: nil) }
    jobs = []
  }

  private func wakeTaker() {
    taker?.resume()
    taker = nil
  }
}
