/// What stands within the root element and is not a well-formed tag or text.
extension RepairFilter {
  /// Takes one step over content: what the fast way stops at, be it for its being near to the end of the bytes.
  mutating func stepContent(
    _ window: UnsafeRawBufferPointer, _ start: Int, isFinal: Bool, _ sink: Sink
  ) -> Int? {
    switch window[start] {
    case UInt8(ascii: ">") where trailing(window, before: start) == 2:
      guard mode == .cdata else { return escape(window, start, as: "&gt;", .sectionEnd, sink) }
      mode = .text
      return start + 1
    case UInt8(ascii: "<") where mode == .text: return stepMarkup(window, start, isFinal: isFinal, sink)
    case UInt8(ascii: "&") where mode == .text:
      let reference = Reference(window, at: start, end: window.count, isFinal: isFinal)
      if case .incomplete = reference { return nil }
      if case .valid(let count) = reference { return start + count }
      let repair = reference.repair(in: window, at: start)
      return escape(window, start, as: "&amp;", repair?.kind ?? .bareAmpersand, about: repair?.detail ?? "", sink)
    default: return stepCharacter(window, start, isFinal: isFinal, sink)
    }
  }

  /// Writes a reference for a character that has a meaning in XML but is meant as text.
  mutating func escape(
    _ window: UnsafeRawBufferPointer, _ index: Int, as reference: StaticString, _ kind: Repair.Kind,
    about detail: String = "", _ sink: Sink
  ) -> Int {
    report(kind, about: detail, window, at: index, sink)
    replace(window, index..<index + 1, with: .fixed(reference), sink)
    return index + 1
  }

  /// Drops what the document ends within.
  mutating func cut(_ window: UnsafeRawBufferPointer, _ start: Int, _ what: String, _ sink: Sink) -> Int {
    report(.cutMarkup, about: what, window, at: start, sink)
    replace(window, start..<window.count, with: .nothing, sink)
    return window.count
  }

  // MARK: Characters

  /// Takes a step over characters, some of which may be forbidden or not UTF-8.
  private mutating func stepCharacter(
    _ window: UnsafeRawBufferPointer, _ start: Int, isFinal: Bool, _ sink: Sink
  ) -> Int? {
    let unit = CharacterUnit(window, at: start)
    switch unit.kind {
    case .character: return start + unit.count
    case .incomplete: return isFinal ? cut(window, start, "a character", sink) : nil
    case .forbidden: return dropForbidden(window, start, unit, sink)
    case .invalid: return readInvalid(window, start, unit, sink)
    }
  }

  private mutating func dropForbidden(
    _ window: UnsafeRawBufferPointer, _ start: Int, _ first: CharacterUnit, _ sink: Sink
  ) -> Int {
    var unit = first
    var end = start
    while unit.kind == .forbidden {
      end += unit.count
      guard end < window.count else { break }
      unit = CharacterUnit(window, at: end)
    }
    if windowOffset + start != forbiddenEnd {
      report(.forbiddenCharacter, about: CharacterUnit.text(first.scalar), window, at: start, sink)
    }
    replace(window, start..<end, with: .nothing, sink)
    forbiddenEnd = windowOffset + end
    return end
  }

  private mutating func readInvalid(
    _ window: UnsafeRawBufferPointer, _ start: Int, _ first: CharacterUnit, _ sink: Sink
  ) -> Int {
    var unit = first
    var end = start
    var replacement: [UInt8] = []
    while unit.kind == .invalid {
      CharacterUnit.append(unit.scalar, to: &replacement)
      end += 1
      guard end < window.count else { break }
      unit = CharacterUnit(window, at: end)
    }
    if windowOffset + start != invalidEnd { report(.invalidUTF8, window, at: start, sink) }
    replace(window, start..<end, with: .bytes(replacement), sink)
    invalidEnd = windowOffset + end
    return end
  }

  // MARK: Comments and instructions

  /// Takes a step within a comment (XML 1.0, 2.5).
  mutating func stepComment(
    _ window: UnsafeRawBufferPointer, _ start: Int, isFinal: Bool, _ sink: Sink
  ) -> Int? {
    var next = start
    while next < window.count {
      let byte = window[next]
      if byte == UInt8(ascii: "-"), trailing(window, before: next) > 0 {
        guard next + 1 < window.count else {
          if isFinal { return next + 1 }
          return next > start ? next : nil
        }
        if window[next + 1] == UInt8(ascii: ">") {
          endMisc()
          return next + 2
        }
        separateDashes(window, next, sink)
        next += 1
      } else if CharacterUnit.isPlain(byte) {
        next += 1
      } else {
        let unit = CharacterUnit(window, at: next)
        if unit.kind != .character {
          return next > start ? next : stepCharacter(window, next, isFinal: isFinal, sink)
        }
        next += unit.count
      }
    }
    return next
  }

  private mutating func separateDashes(_ window: UnsafeRawBufferPointer, _ second: Int, _ sink: Sink) {
    if !hasRepairedComment { report(.commentDashes, window, at: second, sink) }
    hasRepairedComment = true
    replace(window, second..<second, with: .fixed(" "), sink)
    tail = Tail(count: 0, index: second, lowerBound: second)
  }

  /// Takes a step within a processing instruction (XML 1.0, 2.6).
  mutating func stepInstruction(
    _ window: UnsafeRawBufferPointer, _ start: Int, isFinal: Bool, _ sink: Sink
  ) -> Int? {
    var next = start
    while next < window.count {
      let byte = window[next]
      if byte == UInt8(ascii: ">"), trailing(window, before: next) > 0 {
        endMisc()
        return next + 1
      }
      if CharacterUnit.isPlain(byte) {
        next += 1
      } else {
        let unit = CharacterUnit(window, at: next)
        if unit.kind != .character {
          return next > start ? next : stepCharacter(window, next, isFinal: isFinal, sink)
        }
        next += unit.count
      }
    }
    return next
  }
}
