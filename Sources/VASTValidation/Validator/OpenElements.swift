import XMLStream

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

/// An element whose end tag is still to come.
struct OpenElement {
  let state: Int
  /// Of its `<`.
  let offset: UInt64
  /// Of its `<`; nil for elements that hold text alone, which end before the parser forgets the place.
  let location: SourceLocation?
  /// Its number among its siblings of the same name, from 1.
  let ordinal: UInt32
  private var numbers = ChildNumbers()
  /// The rows of the children that it has had.
  private(set) var children = RowSet()
  /// Whether it had a child that the tables do not have.
  var hasUnknownChildren = false
  /// The place in the schema's order of the last child.
  var lastOrder = 0

  init(state: Int, offset: UInt64, location: SourceLocation?, ordinal: UInt32) {
    self.state = state
    self.offset = offset
    self.location = location
    self.ordinal = ordinal
  }

  /// Adds a child; returns its number, and whether there has been one like it.
  @inline(__always) mutating func add(row: Int, slot: UInt8) -> (ordinal: UInt32, isRepeated: Bool) {
    let isRepeated = children.contains(row)
    children.insert(row)
    return (numbers.next(slot), isRepeated)
  }
}

/// How many children of each numbered row an element has had; no type has more than four such rows.
struct ChildNumbers: BitwiseCopyable {
  private var first: UInt32 = 0
  private var second: UInt32 = 0
  private var third: UInt32 = 0
  private var fourth: UInt32 = 0

  /// Counts one more child and returns its number, from 1.
  @inline(__always) mutating func next(_ slot: UInt8) -> UInt32 {
    switch slot {
    case 0: return Self.increment(&first)
    case 1: return Self.increment(&second)
    case 2: return Self.increment(&third)
    case 3: return Self.increment(&fourth)
    default: return 1
    }
  }

  @inline(__always) private static func increment(_ number: inout UInt32) -> UInt32 {
    number &+= 1
    return number
  }
}
