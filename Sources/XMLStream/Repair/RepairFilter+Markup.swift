import ByteText

/// Tags and other markup within the root element that may be broken.
extension RepairFilter {
  /// Takes a step over what a `<` begins.
  mutating func stepMarkup(
    _ window: UnsafeRawBufferPointer, _ start: Int, isFinal: Bool, _ sink: Sink
  ) -> Int? {
    guard start + 1 < window.count else { return isFinal ? cut(window, start, "a tag", sink) : nil }
    switch window[start + 1] {
    case UInt8(ascii: "/"): return stepEndTag(window, start, isFinal: isFinal, sink)
    case UInt8(ascii: "?"): return stepInstructionStart(window, start, isFinal: isFinal, sink)
    case UInt8(ascii: "!"): return stepDeclaration(window, start, isFinal: isFinal, sink)
    default: return stepStartTag(window, start, isFinal: isFinal, sink)
    }
  }

  private mutating func escapeLess(_ window: UnsafeRawBufferPointer, _ start: Int, _ sink: Sink) -> Int {
    escape(window, start, as: "&lt;", .lessThan, sink)
  }

  /// Makes the changes of a tag.
  mutating func apply(_ edits: [TagEdit], _ window: UnsafeRawBufferPointer, _ sink: Sink) {
    for edit in edits {
      if let kind = edit.kind { report(kind, about: edit.detail, window, at: edit.range.lowerBound, sink) }
      replace(window, edit.range, with: edit.replacement, sink)
    }
  }

  // MARK: Start tags

  /// Takes a step over a start tag, of the root element too.
  mutating func stepStartTag(
    _ window: UnsafeRawBufferPointer, _ start: Int, isFinal: Bool, _ sink: Sink
  ) -> Int? {
    var reader = TagReader(window, at: start + 1, isFinal: isFinal)
    switch reader.readStartTag() {
    case .incomplete: return isFinal ? cut(window, start, "a tag", sink) : nil
    case .noTag: return escapeLess(window, start, sink)
    case .unreadable: return pass(window)
    case .tag(let end, let isEmpty):
      guard end - start <= Self.maximumHeldBytes, open(reader.name, isEmpty: isEmpty) else { return pass(window) }
      apply(reader.orderedEdits, window, sink)
      return end
    }
  }

  private mutating func open(_ name: [UInt8], isEmpty: Bool) -> Bool {
    let isOpen = name.withUnsafeBytes { name in
      let isOpen = stack.push(name)
      stack.keep()
      return isOpen
    }
    if isOpen, isEmpty { stack.pop() }
    endMisc()
    return isOpen
  }

  // MARK: End tags

  private mutating func stepEndTag(
    _ window: UnsafeRawBufferPointer, _ start: Int, isFinal: Bool, _ sink: Sink
  ) -> Int? {
    var reader = TagReader(window, at: start + 2, isFinal: isFinal)
    switch reader.readEndTag() {
    case .incomplete: return isFinal ? cut(window, start, "a tag", sink) : nil
    case .noTag: return escapeLess(window, start, sink)
    case .unreadable: return pass(window)
    case .tag(let end, _):
      guard end - start <= Self.maximumHeldBytes else { return pass(window) }
      close(&reader, window, start..<end, sink)
      return end
    }
  }

  private mutating func close(
    _ reader: inout TagReader, _ window: UnsafeRawBufferPointer, _ range: Range<Int>, _ sink: Sink
  ) {
    switch reader.name.withUnsafeBytes({ stack.match($0) }) {
    case .none:
      report(.unexpectedEndTag, about: TagReader.text(reader.name), window, at: range.lowerBound, sink)
      replace(window, range, with: .nothing, sink)
    case .element(let inner, let isMisspelt):
      for _ in 0..<inner {
        report(.unclosedElement, about: TagReader.text(stack.name(0)), window, at: range.lowerBound, sink)
        replace(window, range.lowerBound..<range.lowerBound, with: .bytes(innermostEndTag), sink)
        stack.pop()
      }
      if isMisspelt {
        let detail = "\"\(TagReader.text(reader.name))\" read as \"\(TagReader.text(stack.name(0)))\""
        report(.misspeltEndTag, about: detail, window, at: range.lowerBound, sink)
        replace(window, range, with: .bytes(innermostEndTag), sink)
      } else {
        apply(reader.orderedEdits, window, sink)
      }
      stack.pop()
      isRootOver = stack.depth == 0
      endMisc()
    }
  }

  var innermostEndTag: [UInt8] { Array("</".utf8) + Array(stack.name(0)) + [UInt8(ascii: ">")] }

  // MARK: Other markup

  private mutating func stepDeclaration(
    _ window: UnsafeRawBufferPointer, _ start: Int, isFinal: Bool, _ sink: Sink
  ) -> Int? {
    let comment = begins(window, start, with: "<!--")
    let section = begins(window, start, with: "<![CDATA[")
    let doctype = begins(window, start, with: "<!DOCTYPE")
    if comment == true {
      begin(.comment, contentAt: start + 4)
      return start + 4
    }
    if section == true {
      startSection(window, start..<start + 9, sink)
      return start + 9
    }
    if doctype == true { return pass(window) }
    guard comment == nil || section == nil || doctype == nil else { return escapeLess(window, start, sink) }
    return isFinal ? cut(window, start, "a tag", sink) : nil
  }

  private mutating func startSection(_ window: UnsafeRawBufferPointer, _ range: Range<Int>, _ sink: Sink) {
    let start: StaticString = "<![CDATA["
    let written = UnsafeRawBufferPointer(rebasing: window[range])
    if !start.withUTF8Buffer({ Names.equal(UnsafeRawBufferPointer($0), written) }) {
      report(.misspeltSectionStart, about: String(decoding: written, as: UTF8.self), window, at: range.lowerBound, sink)
      replace(window, range, with: .fixed(start), sink)
    }
    mode = .cdata
  }

  /// Whether a word stands at a place, its letters in either case; nil if the bytes end within it.
  func begins(_ window: UnsafeRawBufferPointer, _ start: Int, with word: StaticString) -> Bool? {
    word.withUTF8Buffer { word in
      for (offset, byte) in word.enumerated() {
        guard start + offset < window.count else { return nil }
        guard asciiLowercase(window[start + offset]) == asciiLowercase(byte) else { return false }
      }
      return true
    }
  }

  /// Takes a step over the start of a processing instruction, or over an XML declaration, which has no place here.
  private mutating func stepInstructionStart(
    _ window: UnsafeRawBufferPointer, _ start: Int, isFinal: Bool, _ sink: Sink
  ) -> Int? {
    guard let target = instructionTarget(window, start) else {
      return isFinal ? cut(window, start, "a processing instruction", sink) : nil
    }
    if target.isEmpty { return escapeLess(window, start, sink) }
    guard isDeclaration(window, target) else {
      begin(.instruction, contentAt: target.upperBound)
      return target.upperBound
    }
    var reader = TagReader(window, at: start + 2, isFinal: isFinal)
    switch reader.readDeclaration() {
    case .incomplete: return isFinal ? cut(window, start, "an XML declaration", sink) : nil
    case .noTag, .unreadable: return escapeLess(window, start, sink)
    case .tag(let end, _):
      dropDeclaration(window, start..<end, .misplacedDeclaration, sink)
      return end
    }
  }

  /// Drops an XML declaration.
  mutating func dropDeclaration(
    _ window: UnsafeRawBufferPointer, _ range: Range<Int>, _ kind: Repair.Kind, _ sink: Sink
  ) {
    report(kind, window, at: range.lowerBound, sink)
    replace(window, range, with: .nothing, sink)
  }

  /// The target of the instruction that begins at a place; empty if it is none, nil if the bytes end before.
  func instructionTarget(_ window: UnsafeRawBufferPointer, _ start: Int) -> Range<Int>? {
    var end = start + 2
    while end < window.count {
      let unit = CharacterUnit(window, at: end)
      if unit.kind == .incomplete { return nil }
      let continues =
        unit.kind == .character
        && (end == start + 2 ? CharacterUnit.startsName(unit.scalar) : CharacterUnit.continuesName(unit.scalar))
      if !continues { break }
      end += unit.count
    }
    guard end < window.count else { return nil }
    if end == start + 2 { return end..<end }
    if isXMLSpace(window[end]) { return start + 2..<end }
    guard window[end] == UInt8(ascii: "?") else { return end..<end }
    guard end + 1 < window.count else { return nil }
    return window[end + 1] == UInt8(ascii: ">") ? start + 2..<end : end..<end
  }

  /// Whether a target is that of the XML declaration, which no other instruction may have in any case of its letters.
  func isDeclaration(_ window: UnsafeRawBufferPointer, _ target: Range<Int>) -> Bool {
    let name = UnsafeRawBufferPointer(rebasing: window[target])
    let xml: StaticString = "xml"
    return xml.withUTF8Buffer { Names.equalWithoutCase(name, UnsafeRawBufferPointer($0)) }
  }
}
