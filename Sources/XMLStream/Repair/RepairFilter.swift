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
  private let scanner = WellFormedScanner()

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

  /// The run of `]` (in text and CDATA), `-` (in a comment) or `?` (in an instruction) that came out last.
  struct Tail {
    /// The length of the run; more than two count as two.
    var count = 0
    /// The index in the bytes at hand before which it stands, though they do not show it.
    var index = 0
    /// The index in the bytes at hand before which no byte is part of it.
    var lowerBound = 0

    /// How often a byte has come out just before an index of the bytes at hand; more than twice counts as twice.
    @inline(__always)
    func run(of marker: UInt8, _ window: UnsafeRawBufferPointer, _ end: Int) -> Int {
      var found = 0
      var next = end
      while found < 2, next > lowerBound, window[next &- 1] == marker {
        found &+= 1
        next &-= 1
      }
      return found < 2 && next == index ? min(2, found &+ count) : found
    }
  }

  var tail = Tail()

  /// Whether the root element is over, once no element is open.
  var isRootOver = false
  var isDeclarationAllowed = true
  var hasRepairedComment = false
  /// Where the run of bytes that was dropped or put right last ends.
  var forbiddenEnd = -1
  var invalidEnd = -1

  /// Creates a filter for one document.
  package init() {}

  deinit { scanner.deallocate() }

  /// Whether what came last was let through as it is: no root element has begun, or it cannot be repaired.
  package var letsThrough: Bool { mode == .passing || mode == .prolog }

  /// Makes the filter ready for another document, which begins at a place.
  package mutating func reset(at start: SourceLocation = SourceLocation(line: 1, column: 1)) {
    mode = .prolog
    stack.removeAll()
    held.removeAll(keepingCapacity: held.capacity <= 1 << 20)
    (heldGoal, windowOffset, given, located) = (0, 0, 0, 0)
    location = start
    tail = Tail()
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
    giveHeld(isFinal: true, sink)
    closeAll(sink)
  }

  /// Takes it that nothing can be read behind the bytes so far: what is not over yet is given out as it stands.
  package mutating func flush(_ sink: (RepairedPiece) -> Void) { giveHeld(isFinal: false, sink) }

  private mutating func giveHeld(isFinal: Bool, _ sink: Sink) {
    hold(readHeld(isFinal: isFinal, sink))
    held.withUnsafeBytes { if !$0.isEmpty { sink(.original($0)) } }
    held.removeAll(keepingCapacity: held.capacity <= 1 << 20)
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
    tail = Tail(count: trailing(window, before: next))
    windowOffset += next
    stack.keep()
    return next
  }

  /// Takes one step from a place; nil if that needs more bytes.
  private mutating func step(_ window: UnsafeRawBufferPointer, _ start: Int, isFinal: Bool, _ sink: Sink) -> Int? {
    switch mode {
    case .text, .cdata:
      let next = skipWellFormed(window, start)
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

  /// Passes over text, CDATA and tags as long as they are whole and well-formed; returns where that ends.
  private mutating func skipWellFormed(_ window: UnsafeRawBufferPointer, _ start: Int) -> Int {
    guard let base = window.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return start }
    guard window.count >= WellFormedScanner.margin else { return start }
    let limit = base + (window.count - WellFormedScanner.margin)
    let scanner = scanner
    let tail = tail
    var isSection = mode == .cdata
    var next = base + start
    loop: while next <= limit {
      if isSection {
        next = scanner.section(next, limit)
        guard next <= limit, next.pointee == UInt8(ascii: ">") else { break }
        isSection = tail.run(of: UInt8(ascii: "]"), window, next - base) < 2
        next += 1
        continue
      }
      if next.pointee != UInt8(ascii: "<") {
        next = scanner.text(next, limit)
        guard next <= limit else { break }
        if next.pointee == UInt8(ascii: ">"), tail.run(of: UInt8(ascii: "]"), window, next - base) < 2 {
          next += 1
          continue
        }
        guard next.pointee == UInt8(ascii: "<") else { break }
      }
      switch next[1] {
      case UInt8(ascii: "/"):
        // The root's is no such case: other rules hold behind it.
        guard stack.depth > 1, let tagEnd = scanner.endTag(next, limit, of: stack.name(0)) else { break loop }
        stack.pop()
        next = tagEnd
      case UInt8(ascii: "!"):
        guard let content = scanner.sectionStart(next, limit) else { break loop }
        isSection = true
        next = content
      default:
        guard let tag = scanner.startTag(next, limit), tag.end - next <= Self.maximumHeldBytes,
          stack.push(UnsafeRawBufferPointer(start: next + 1, count: tag.nameEnd - next - 1))
        else { break loop }
        if tag.isEmpty { stack.pop() }
        next = tag.end
      }
    }
    mode = isSection ? .cdata : .text
    return next - base
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
    if isEmpty {
      tail = Tail(
        count: trailing(window, before: range.lowerBound), index: range.upperBound, lowerBound: range.upperBound)
    }
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

  /// How much of what could end the text, section, comment or instruction at hand came out just before a place.
  func trailing(_ window: UnsafeRawBufferPointer, before end: Int) -> Int {
    switch mode {
    case .text, .cdata: tail.run(of: UInt8(ascii: "]"), window, end)
    case .comment: tail.run(of: UInt8(ascii: "-"), window, end)
    case .instruction: tail.run(of: UInt8(ascii: "?"), window, end)
    case .prolog, .epilog, .dropping, .passing: 0
    }
  }

  /// Begins a comment or instruction whose content is at a place.
  mutating func begin(_ mode: Mode, contentAt index: Int) {
    self.mode = mode
    tail = Tail(count: 0, index: index, lowerBound: index)
    hasRepairedComment = false
  }

  /// Ends a comment or instruction.
  mutating func endMisc() {
    mode = stack.depth > 0 ? .text : isRootOver ? .epilog : .prolog
  }
}

/// A piece of what a ``RepairFilter`` gives out; its bytes live as long as the call that hands it over.
package enum RepairedPiece {
  /// Bytes as they stood.
  case original(UnsafeRawBufferPointer)
  /// Bytes instead of a stretch of the original; either may be empty.
  case replacement(UnsafeRawBufferPointer, for: OriginalExtent)
  /// What was repaired; comes before the replacement that does it.
  case repair(Repair)
}
