/// Runs something asynchronous from the command's own thread.
enum Waiting {
  /// Waits for a result.
  static func `for`<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) -> Value {
    let thread = WaitingThread()
    let box = Box<Value>()
    let body: @Sendable () async -> Void = {
      box.value = await operation()
      thread.release()
    }
    if #available(macOS 15, *) {
      Task.detached(executorPreference: thread, operation: body)
    } else {
      Task.detached(operation: body)
    }
    thread.wait()
    guard let value = box.value else { preconditionFailure("released without a value") }
    return value
  }

  private final class Box<Value>: @unchecked Sendable {  // written before the thread is released, read after
    var value: Value?
  }
}
