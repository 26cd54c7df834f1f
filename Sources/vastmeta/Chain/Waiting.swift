import Dispatch

/// Runs something asynchronous from the command's own thread.
enum Waiting {
  private final class Box<Value>: @unchecked Sendable {  // written before the semaphore is signalled, read after
    var value: Value?
  }

  /// Waits for a result.
  static func `for`<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) -> Value {
    let box = Box<Value>()
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      box.value = await operation()
      done.signal()
    }
    done.wait()
    guard let value = box.value else { preconditionFailure("signalled without a value") }
    return value
  }
}
