/// Hears of the elements in another module, whose classes cannot be an ``XMLEventHandler`` themselves.
package protocol XMLEventTarget: AnyObject {
  func start(_ element: XMLElement) -> XMLWant
  func end(_ end: XMLElementEnd)
  func warn(_ problem: XMLProblem)
}

/// Hands the events on; it lives no longer than its target.
package final class XMLEventForwarder<Target: XMLEventTarget>: XMLEventHandler {
  private let target: Unmanaged<Target>

  package init(to target: Target) {
    self.target = Unmanaged.passUnretained(target)
    super.init()
  }

  override package func start(_ element: XMLElement) -> XMLWant {
    target._withUnsafeGuaranteedRef { $0.start(element) }
  }

  override package func end(_ end: XMLElementEnd) { target._withUnsafeGuaranteedRef { $0.end(end) } }

  override package func warn(_ problem: XMLProblem) { target._withUnsafeGuaranteedRef { $0.warn(problem) } }
}
