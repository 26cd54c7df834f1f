/// The names of the open elements, one after the other in one piece of memory.
struct ElementStack: ~Copyable {
  /// Elements within each other; the limit of the parser that comes after.
  static let maximumDepth = 256
  /// Bytes of one name; libxml2 reads no longer one.
  static let maximumNameBytes = 50_000

  private(set) var depth = 0
  private var ends: UnsafeMutablePointer<Int>
  private var names: UnsafeMutableRawPointer
  private var capacity = 4096

  init() {
    ends = .allocate(capacity: Self.maximumDepth + 1)
    ends.initialize(repeating: 0, count: Self.maximumDepth + 1)
    names = .allocate(byteCount: capacity, alignment: 8)
  }

  deinit {
    ends.deallocate()
    names.deallocate()
  }

  mutating func removeAll() { depth = 0 }

  /// Opens an element; false if that is too deep or its name too long.
  @inline(__always)
  mutating func push(_ name: UnsafeRawBufferPointer) -> Bool {
    guard depth < Self.maximumDepth, name.count <= Self.maximumNameBytes else { return false }
    let start = ends[depth]
    if capacity - start < name.count { grow(toHold: start + name.count) }
    for index in 0..<name.count { names.storeBytes(of: name[index], toByteOffset: start + index, as: UInt8.self) }
    depth &+= 1
    ends[depth] = start + name.count
    return true
  }

  /// Closes the innermost element.
  @inline(__always)
  mutating func pop() {
    if depth > 0 { depth &-= 1 }
  }

  /// The name of an open element: 0 is the innermost, `depth - 1` the root.
  @inline(__always)
  borrowing func name(_ index: Int) -> UnsafeRawBufferPointer {
    let start = ends[depth - 1 - index]
    return UnsafeRawBufferPointer(start: names + start, count: ends[depth - index] - start)
  }

  private mutating func grow(toHold count: Int) {
    let larger = UnsafeMutableRawPointer.allocate(byteCount: count * 2, alignment: 8)
    larger.copyMemory(from: names, byteCount: ends[depth])
    names.deallocate()
    names = larger
    capacity = count * 2
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
