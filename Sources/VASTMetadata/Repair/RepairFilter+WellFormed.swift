/// The fast way over what needs no repair: most documents are never read otherwise.
extension RepairFilter {
  /// Passes over text, CDATA and tags as long as they are whole and well-formed; returns where that ends.
  mutating func skipWellFormed(_ window: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard let base = window.baseAddress else { return start }
    let count = window.count
    var next = start
    while next < count {
      if mode == .cdata {
        next = skipSection(window, base, next)
        if mode == .cdata { return next }
      }
      next = skipText(window, base, next)
      guard next &+ 1 < count, byte(base, next) == UInt8(ascii: "<") else { return next }
      let kind = byte(base, next &+ 1)
      let end: Int
      if kind == UInt8(ascii: "/") {
        end = skipEndTag(base, next, count)
      } else if kind == UInt8(ascii: "!") {
        end = skipSectionStart(base, next, count)
      } else {
        end = skipStartTag(window, base, next)
      }
      if end == next { return next }
      next = end
    }
    return next
  }

  @inline(__always)
  private func byte(_ base: UnsafeRawPointer, _ index: Int) -> UInt8 { base.load(fromByteOffset: index, as: UInt8.self) }

  // MARK: Text

  @inline(__always)
  private func skipText(_ window: UnsafeRawBufferPointer, _ base: UnsafeRawPointer, _ start: Int) -> Int {
    let count = window.count
    var next = start
    while next < count {
      if next &+ 8 <= count {
        let word = Words.load(base, at: next)
        let stops =
          Words.high(word) | Words.control(word) | Words.angle(word) | Words.equal(word, UInt8(ascii: "&"))
        if stops == 0 {
          next &+= 8
          continue
        }
        next &+= Words.first(stops)
      }
      let byte = byte(base, next)
      if byte == UInt8(ascii: "<") { return next }
      if byte == UInt8(ascii: ">") {
        if trailing(window, before: next) == 2 { return next }
        next &+= 1
      } else {
        let end = skipCharacter(window, byte, next)
        if end == next { return next }
        next = end
      }
    }
    return next
  }

  /// Passes over a character or a valid reference.
  @inline(__always)
  private func skipCharacter(_ window: UnsafeRawBufferPointer, _ byte: UInt8, _ start: Int) -> Int {
    if byte == UInt8(ascii: "&") {
      guard case .valid(let length) = Reference(window, at: start, end: window.count, isFinal: false) else {
        return start
      }
      return start &+ length
    }
    if classes.has(byte, ByteClasses.plain) { return start &+ 1 }
    let unit = CharacterUnit(window, at: start)
    return unit.kind == .character ? start &+ unit.count : start
  }

  // MARK: CDATA

  private mutating func skipSectionStart(_ base: UnsafeRawPointer, _ start: Int, _ count: Int) -> Int {
    // "<![CDATA" and "["
    guard start &+ 9 <= count, Words.load(base, at: start) == 0x4154_4144_435B_213C,
      byte(base, start &+ 8) == UInt8(ascii: "[")
    else { return start }
    mode = .cdata
    return start &+ 9
  }

  @inline(__always)
  private mutating func skipSection(_ window: UnsafeRawBufferPointer, _ base: UnsafeRawPointer, _ start: Int) -> Int {
    let count = window.count
    var next = start
    while next < count {
      if next &+ 8 <= count {
        let word = Words.load(base, at: next)
        let stops = Words.high(word) | Words.control(word) | Words.equal(word, UInt8(ascii: ">"))
        if stops == 0 {
          next &+= 8
          continue
        }
        next &+= Words.first(stops)
      }
      let byte = byte(base, next)
      if byte == UInt8(ascii: ">") {
        if trailing(window, before: next) == 2 {
          mode = .text
          return next &+ 1
        }
        next &+= 1
      } else if classes.has(byte, ByteClasses.plain) {
        next &+= 1
      } else {
        let unit = CharacterUnit(window, at: next)
        guard unit.kind == .character else { return next }
        next &+= unit.count
      }
    }
    return next
  }

  // MARK: Tags

  /// Passes over the end tag of the innermost element; not the root's, after which other rules hold.
  @inline(__always)
  private mutating func skipEndTag(_ base: UnsafeRawPointer, _ start: Int, _ count: Int) -> Int {
    guard stack.depth > 1 else { return start }
    let name = stack.name(0)
    let end = start &+ 2 &+ name.count
    guard end < count, byte(base, end) == UInt8(ascii: ">") else { return start }
    for index in 0..<name.count where name[index] != byte(base, start &+ 2 &+ index) { return start }
    stack.pop()
    return end &+ 1
  }

  @inline(__always)
  private mutating func skipStartTag(_ window: UnsafeRawBufferPointer, _ base: UnsafeRawPointer, _ start: Int) -> Int {
    let count = window.count
    guard classes.has(byte(base, start &+ 1), ByteClasses.nameStart) else { return start }
    let nameEnd = skipName(base, start &+ 1, count)
    var attributes = 0
    var next = nameEnd
    while next < count {
      let space = next
      next = skipSpace(base, next, count)
      guard next < count else { return start }
      let current = byte(base, next)
      if current == UInt8(ascii: ">") {
        let name = UnsafeRawBufferPointer(start: base + (start &+ 1), count: nameEnd &- start &- 1)
        guard next &- start < Self.maximumHeldBytes, stack.push(name) else { return start }
        return next &+ 1
      }
      if current == UInt8(ascii: "/") {
        guard next &+ 1 < count, byte(base, next &+ 1) == UInt8(ascii: ">"),
          next &- start < Self.maximumHeldBytes, stack.depth < ElementStack.maximumDepth
        else { return start }
        return next &+ 2
      }
      guard next > space, classes.has(current, ByteClasses.nameStart), attributes < Self.fewAttributes else { return start }
      let end = skipName(base, next, count)
      guard isNew(base, next, end, among: attributes) else { return start }
      attributeNames[attributes] = (next, end)
      attributes &+= 1
      next = skipValue(window, base, end)
      if next == end { return start }
    }
    return start
  }

  @inline(__always)
  private func skipName(_ base: UnsafeRawPointer, _ start: Int, _ count: Int) -> Int {
    var next = start
    while next < count, classes.has(byte(base, next), ByteClasses.name) { next &+= 1 }
    return next
  }

  @inline(__always)
  private func skipSpace(_ base: UnsafeRawPointer, _ start: Int, _ count: Int) -> Int {
    var next = start
    while next < count, classes.has(byte(base, next), ByteClasses.space) { next &+= 1 }
    return next
  }

  /// Whether no attribute before has the name that stands between two places.
  @inline(__always)
  private func isNew(_ base: UnsafeRawPointer, _ start: Int, _ end: Int, among count: Int) -> Bool {
    for index in 0..<count {
      let (otherStart, otherEnd) = attributeNames[index]
      guard otherEnd &- otherStart == end &- start else { continue }
      var offset = 0
      while start &+ offset < end, byte(base, start &+ offset) == byte(base, otherStart &+ offset) { offset &+= 1 }
      if start &+ offset == end { return false }
    }
    return true
  }

  /// Passes over `="…"`; returns the start if that is not what stands there.
  @inline(__always)
  private func skipValue(_ window: UnsafeRawBufferPointer, _ base: UnsafeRawPointer, _ start: Int) -> Int {
    let count = window.count
    var next = skipSpace(base, start, count)
    guard next < count, byte(base, next) == UInt8(ascii: "=") else { return start }
    next = skipSpace(base, next &+ 1, count)
    guard next < count else { return start }
    let quote = byte(base, next)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return start }
    next &+= 1
    while next < count {
      if next &+ 8 <= count {
        let word = Words.load(base, at: next)
        let stops =
          Words.high(word) | Words.control(word) | Words.equal(word, quote) | Words.equal(word, UInt8(ascii: "<"))
          | Words.equal(word, UInt8(ascii: "&"))
        if stops == 0 {
          next &+= 8
          continue
        }
        next &+= Words.first(stops)
      }
      let byte = byte(base, next)
      if byte == quote { return next &+ 1 }
      if byte == UInt8(ascii: "<") { return start }
      let end = skipCharacter(window, byte, next)
      if end == next { return start }
      next = end
    }
    return start
  }
}
