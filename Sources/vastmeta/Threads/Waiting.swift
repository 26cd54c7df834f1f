/// Runs something asynchronous from the command's own thread.
enum Waiting {
  /// Waits for a result.
  ///
  /// - Parameter driver: does meanwhile what the result depends on.
  static func `for`<Value: Sendable, Failure: Error>(
    _ driver: WaitingThread.Driver? = nil, _ operation: @escaping @Sendable () async throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // Written before the thread is released, read after.
    nonisolated(unsafe) var value: Value?
    nonisolated(unsafe) var failure: Failure?
    let thread = WaitingThread(driver)
    let body: @Sendable () async -> Void = {
      do throws(Failure) { value = try await operation() } catch { failure = error }
      thread.release()
    }
    if #available(macOS 15, *) {
      Task.detached(executorPreference: thread, operation: body)
    } else {
      Task.detached(operation: body)
    }
    thread.wait()
    if let failure { throw failure }
    guard let value else { preconditionFailure("released without a value") }
    return value
  }
}
