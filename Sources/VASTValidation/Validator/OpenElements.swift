/// The elements whose end tags are still to come, the outermost first.
///
/// It owns its memory, so that opening and closing an element costs a few instructions; an array checks more each time.
struct OpenElements: ~Copyable {
  private var elements: UnsafeMutablePointer<OpenElement>
  private var capacity = 32
  private(set) var count = 0

  init() { elements = .allocate(capacity: capacity) }

  deinit { elements.deallocate() }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> OpenElement {
    precondition(index >= 0 && index < count)
    return elements[index]
  }

  /// Changes the element that was opened last, of which there must be one.
  @inline(__always) mutating func changeLast<Result>(_ change: (inout OpenElement) -> Result) -> Result {
    precondition(count > 0)
    return change(&elements[count &- 1])
  }

  @inline(__always) mutating func open(_ element: OpenElement) {
    if count == capacity { grow() }
    (elements + count).initialize(to: element)
    count &+= 1
  }

  mutating func close() { count -= 1 }

  mutating func closeAll() { count = 0 }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<OpenElement>.allocate(capacity: 2 * capacity)
    larger.update(from: elements, count: count)
    elements.deallocate()
    elements = larger
    capacity *= 2
  }
}
