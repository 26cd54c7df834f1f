/// The names of the open elements.
struct ElementStack: ~Copyable {
  /// Elements within each other; the limit of the parser that comes after.
  static let maximumDepth = 256
  /// Bytes of one name; libxml2 reads no longer one.
  static let maximumNameBytes = 50_000

  /// Bytes that may be read behind a name, so that names can be compared eight bytes at a time.
  static let padding = 8

  private(set) var depth = 0
  private let names: UnsafeMutablePointer<UnsafeRawBufferPointer>

  /// The outermost elements whose names are kept here: those of the others stand in the bytes at hand.
  private var keptDepth = 0
  private var keptBytes: UnsafeMutableRawPointer
  private var capacity = 4096

  init() {
    names = .allocate(capacity: Self.maximumDepth)
    names.initialize(repeating: UnsafeRawBufferPointer(start: nil, count: 0), count: Self.maximumDepth)
    keptBytes = .allocate(byteCount: capacity + Self.padding, alignment: 8)
  }

  deinit {
    names.deallocate()
    keptBytes.deallocate()
  }

  mutating func removeAll() { (depth, keptDepth) = (0, 0) }

  /// Opens an element; false if that is too deep or its name too long.
  ///
  /// The name must stay where it is until ``keep()``.
  @inline(__always)
  mutating func push(_ name: UnsafeRawBufferPointer) -> Bool {
    guard depth < Self.maximumDepth, name.count <= Self.maximumNameBytes else { return false }
    names[depth] = name
    depth &+= 1
    return true
  }

  /// Closes the innermost element.
  @inline(__always)
  mutating func pop() {
    if depth > 0 { depth &-= 1 }
    if keptDepth > depth { keptDepth = depth }
  }

  /// The name of an open element: 0 is the innermost, `depth - 1` the root.
  @inline(__always)
  borrowing func name(_ index: Int) -> UnsafeRawBufferPointer { names[depth &- 1 &- index] }

  /// Makes the names outlive the bytes that they stand in.
  mutating func keep() {
    guard keptDepth < depth else { return }
    var used = (0..<keptDepth).reduce(0) { $0 + names[$1].count }
    let needed = (keptDepth..<depth).reduce(used) { $0 + names[$1].count }
    if needed > capacity { grow(toHold: needed * 2) }
    for index in keptDepth..<depth {
      let copy = keptBytes + used
      if let start = names[index].baseAddress { copy.copyMemory(from: start, byteCount: names[index].count) }
      names[index] = UnsafeRawBufferPointer(start: copy, count: names[index].count)
      used += names[index].count
    }
    keptDepth = depth
  }

  private mutating func grow(toHold count: Int) {
    let larger = UnsafeMutableRawPointer.allocate(byteCount: count + Self.padding, alignment: 8)
    var used = 0
    for index in 0..<keptDepth {
      let copy = larger + used
      if let start = names[index].baseAddress { copy.copyMemory(from: start, byteCount: names[index].count) }
      names[index] = UnsafeRawBufferPointer(start: copy, count: names[index].count)
      used += names[index].count
    }
    keptBytes.deallocate()
    (keptBytes, capacity) = (larger, count)
  }
}

extension ElementStack {
  /// What an end tag closes.
  enum Match: Equatable {
    /// An open element with this many others inside that have no end tag; misspelt if its name differs.
    case element(inner: Int, misspelt: Bool)
    case none
  }

  /// Finds what an end tag closes: the innermost element of exactly that name, else the innermost that differs in case
  /// alone, else the innermost of all if its name is nearly the same.
  borrowing func match(_ name: UnsafeRawBufferPointer) -> Match {
    for index in 0..<depth where Names.equal(self.name(index), name) { return .element(inner: index, misspelt: false) }
    for index in 0..<depth where Names.equalWithoutCase(self.name(index), name) {
      return .element(inner: index, misspelt: true)
    }
    guard depth > 0, Names.nearlyEqual(self.name(0), name) else { return .none }
    return .element(inner: 0, misspelt: true)
  }
}
