/// Makes a document that is not well-formed so, as far as its meaning is clear, before a parser reads it.
///
/// A byte filter: the bytes of a document go in, in pieces of any size; out come the same bytes, with others in some
/// places and a ``Repair`` for each. A well-formed document comes out as it went in. What cannot be repaired comes out
/// as it went in too, from there to the end, so that the parser's error is about the original. A document type
/// declaration is never repaired.
///
/// The bytes are UTF-8 without a byte order mark, or nearly so. What comes out, and where repairs are reported, never
/// depends on how the document is cut into pieces.
package struct RepairFilter: ~Copyable {
  typealias Sink = (RepairedPiece) -> Void

  /// Bytes that are held back at most until a tag or reference is over; the limit of the parser that comes after.
  static let maximumHeldBytes = 10_000_000
  /// Attributes of a tag up to which each is compared with each; a tag with more takes the slow way.
  static let fewAttributes = 24
  /// Bytes that are held back at least before they are looked at again: a byte at a time would take quadratic time.
  private static let leastHeldBytes = 64

  enum Mode {
    case prolog, text, cdata, comment, instruction, epilog
    /// After what ends the document: all is dropped.
    case dropping
    /// After what cannot be repaired: all is let through.
    case passing
  }

  var mode = Mode.prolog
  var stack = ElementStack()
  let classes = ByteClasses()
  /// Where the names of the attributes stand of the tag at hand.
  let attributeNames = UnsafeMutablePointer<(start: Int, end: Int)>.allocate(capacity: fewAttributes)

  /// The beginning of something that is not over yet, and how much of it there must be before it is looked at again.
  private var held: [UInt8] = []
  private var heldGoal = 0

  /// Where the bytes at hand begin in the document.
  var windowOffset = 0
  /// How many of the bytes at hand have been given out.
  private var given = 0
  /// The place of the byte at `located` of the bytes at hand.
  private var location = SourceLocation(line: 1, column: 1)
  private var located = 0

  /// A run of `]`, `-` or `?` that has come out just before an offset, which the bytes at hand do not show.
  var tail = (count: 0, offset: -1)
  /// Where the comment or instruction at hand begins to have content.
  var contentOffset = 0

  /// Whether the root element is over, once no element is open.
  var isRootOver = false
  var isDeclarationAllowed = true
  var hasRepairedComment = false
  /// Where the run of bytes that was dropped or put right last ends.
  var forbiddenEnd = -1
  var invalidEnd = -1

  /// Creates a filter for one document.
  package init() {}

  deinit { attributeNames.deallocate() }

  /// Makes the filter ready for another document.
  package mutating func reset() {
    mode = .prolog
    stack.removeAll()
    held.removeAll(keepingCapacity: held.capacity <= 1 << 20)
    (heldGoal, windowOffset, given, located, contentOffset) = (0, 0, 0, 0, 0)
    location = SourceLocation(line: 1, column: 1)
    tail = (0, -1)
    (isRootOver, isDeclarationAllowed, hasRepairedComment) = (false, true, false)
    (forbiddenEnd, invalidEnd) = (-1, -1)
  }

  /// Takes the next bytes of the document and gives out what can be said of it so far.
  package mutating func push(_ bytes: UnsafeRawBufferPointer, _ sink: (RepairedPiece) -> Void) {
    var rest = bytes
    while !held.isEmpty, !rest.isEmpty {
      let added = min(rest.count, max(heldGoal - held.count, 1))
      let before = held.count
      held.append(contentsOf: rest[..<added])
      rest = UnsafeRawBufferPointer(rebasing: rest[added...])
      if held.count < heldGoal { return }
      let used = readHeld(isFinal: false, sink)
      if used >= before {
        // What is left of the held bytes stands in the pushed ones too: no need for the copy.
        let left = before + added - used
        rest = UnsafeRawBufferPointer(rebasing: bytes[(bytes.count - rest.count - left)...])
        held.removeAll(keepingCapacity: true)
      } else {
        hold(used)
      }
    }
    guard !rest.isEmpty else { return }
    let used = read(rest, isFinal: false, sink)
    held.append(contentsOf: rest[used...])
    hold(0)
  }

  /// Takes the end of the document: what is still open is closed.
  package mutating func finish(_ sink: (RepairedPiece) -> Void) {
    let used = readHeld(isFinal: true, sink)
    hold(used)
    held.withUnsafeBytes { if !$0.isEmpty { sink(.original($0)) } }
    held.removeAll(keepingCapacity: held.capacity <= 1 << 20)
    closeAll(sink)
  }

  private mutating func readHeld(isFinal: Bool, _ sink: Sink) -> Int {
    var window: [UInt8] = []
    swap(&window, &held)
    let used = window.withUnsafeBytes { read($0, isFinal: isFinal, sink) }
    swap(&window, &held)
    return used
  }

  private mutating func hold(_ used: Int) {
    held.removeFirst(used)
    let limit = max(Self.maximumHeldBytes + 1, held.count + Self.leastHeldBytes)
    heldGoal = max(Self.leastHeldBytes, min(held.count * 2, limit))
  }

  // MARK: Bytes at hand

  /// Reads bytes as far as it is clear what they are, and returns how many.
  private mutating func read(_ window: UnsafeRawBufferPointer, isFinal: Bool, _ sink: Sink) -> Int {
    (given, located) = (0, 0)
    var next = 0
    while next < window.count {
      guard let end = step(window, next, isFinal: isFinal, sink) else {
        guard window.count - next > Self.maximumHeldBytes else { break }
        next = pass(window)
        break
      }
      next = end
    }
    give(window, upTo: next, sink)
    locate(window, upTo: next)
    tail = (trailing(window, before: next), windowOffset + next)
    windowOffset += next
    return next
  }

  /// Takes one step from a place; nil if that needs more bytes.
  private mutating func step(_ window: UnsafeRawBufferPointer, _ start: Int, isFinal: Bool, _ sink: Sink) -> Int? {
    switch mode {
    case .text, .cdata:
      let next = skipWellFormed(window, from: start)
      return next > start ? next : stepContent(window, start, isFinal: isFinal, sink)
    case .comment: return stepComment(window, start, isFinal: isFinal, sink)
    case .instruction: return stepInstruction(window, start, isFinal: isFinal, sink)
    case .prolog: return stepProlog(window, start, isFinal: isFinal, sink)
    case .epilog: return stepEpilog(window, start, isFinal: isFinal, sink)
    case .dropping:
      replace(window, start..<window.count, with: .nothing, sink)
      return window.count
    case .passing: return window.count
    }
  }

  /// Lets everything through from here on.
  mutating func pass(_ window: UnsafeRawBufferPointer) -> Int {
    mode = .passing
    return window.count
  }

  // MARK: Giving out

  /// Gives out the bytes before a place as they stand.
  private mutating func give(_ window: UnsafeRawBufferPointer, upTo end: Int, _ sink: Sink) {
    guard end > given else { return }
    sink(.original(UnsafeRawBufferPointer(rebasing: window[given..<end])))
    given = end
  }

  /// Gives out other bytes for a range of those at hand.
  mutating func replace(
    _ window: UnsafeRawBufferPointer, _ range: Range<Int>, with replacement: TagEdit.Replacement, _ sink: Sink
  ) {
    give(window, upTo: range.lowerBound, sink)
    let extent = OriginalExtent(of: UnsafeRawBufferPointer(rebasing: window[range]))
    let isEmpty = replacement.withBytes { bytes in
      sink(.replacement(bytes, for: extent))
      return bytes.isEmpty
    }
    if isEmpty { tail = (trailing(window, before: range.lowerBound), windowOffset + range.upperBound) }
    given = range.upperBound
  }

  /// Reports a repair of what stands at a place.
  mutating func report(
    _ kind: Repair.Kind, about detail: String = "", _ window: UnsafeRawBufferPointer, at index: Int, _ sink: Sink
  ) {
    give(window, upTo: index, sink)
    locate(window, upTo: index)
    sink(.repair(Repair(kind: kind, location: location, detail: detail)))
  }

  /// Reports a repair at the end of the document.
  func reportAtEnd(_ kind: Repair.Kind, _ detail: String, _ sink: Sink) {
    sink(.repair(Repair(kind: kind, location: location, detail: detail)))
  }

  private mutating func locate(_ window: UnsafeRawBufferPointer, upTo index: Int) {
    guard index > located else { return }
    location.advance(over: OriginalExtent(of: UnsafeRawBufferPointer(rebasing: window[located..<index])))
    located = index
  }

  // MARK: Runs

  /// How many `]` (in text and CDATA), `-` (in a comment) or `?` (in an instruction) have come out just before a
  /// place; more than two count as two.
  func trailing(_ window: UnsafeRawBufferPointer, before end: Int) -> Int {
    let marker: UInt8
    switch mode {
    case .text, .cdata: marker = UInt8(ascii: "]")
    case .comment: marker = UInt8(ascii: "-")
    case .instruction: marker = UInt8(ascii: "?")
    case .prolog, .epilog, .dropping, .passing: return 0
    }
    var count = 0
    var index = end
    let start = max(0, contentOffset - windowOffset)
    while count < 2, index > start, window[index - 1] == marker {
      count += 1
      index -= 1
    }
    return count < 2 && windowOffset + index == tail.offset ? min(2, count + tail.count) : count
  }

  /// Begins a comment or instruction whose content is at a place.
  mutating func begin(_ mode: Mode, contentAt index: Int) {
    self.mode = mode
    contentOffset = windowOffset + index
    tail = (0, -1)
    hasRepairedComment = false
  }

  /// Ends a comment or instruction.
  mutating func endMisc() {
    mode = stack.depth > 0 ? .text : isRootOver ? .epilog : .prolog
  }
}
