import ByteText

/// What stands before, after and at the end of the root element.
extension RepairFilter {
  /// Bytes of text before the document within which it must begin.
  private static let maximumLeadingBytes = 65_536

  // MARK: Before

  /// Takes a step before the root element.
  mutating func stepProlog(
    _ window: UnsafeRawBufferPointer, _ start: Int, isFinal: Bool, _ sink: Sink
  ) -> Int? {
    if isXMLSpace(window[start]) { return start + 1 }
    guard window[start] == UInt8(ascii: "<") else { return stepLeadingText(window, start, isFinal: isFinal, sink) }
    guard start + 1 < window.count else { return nil }
    switch window[start + 1] {
    case UInt8(ascii: "!"):
      guard let isComment = begins(window, start, with: "<!--") else { return nil }
      if isComment {
        begin(.comment, contentAt: start + 4)
        return start + 4
      }
    case UInt8(ascii: "?"):
      guard let target = instructionTarget(window, start) else { return nil }
      if !target.isEmpty { return stepPrologInstruction(window, start, target, isFinal: isFinal, sink) }
    default:
      switch rootMarkup(window, start, isFinal: isFinal) {
      case nil: return nil
      case .document:
        isRootOver = true
        return stepStartTag(window, start, isFinal: isFinal, sink)
      case .unrepaired: return pass(window)
      case .text: break
      }
    }
    return stepLeadingText(window, start, isFinal: isFinal, sink)
  }

  private mutating func stepPrologInstruction(
    _ window: UnsafeRawBufferPointer, _ start: Int, _ target: Range<Int>, isFinal: Bool, _ sink: Sink
  ) -> Int? {
    guard isDeclaration(window, target) else {
      isDeclarationAllowed = false
      begin(.instruction, contentAt: target.upperBound)
      return target.upperBound
    }
    var reader = TagReader(window, at: start + 2, isFinal: isFinal)
    switch reader.readDeclaration() {
    case .incomplete: return nil
    case .noTag, .unreadable: return stepLeadingText(window, start, isFinal: isFinal, sink)
    case .tag(let end, _):
      if isDeclarationAllowed, reader.orderedEdits.allSatisfy({ $0.kind?.keepsDeclaration ?? true }) {
        apply(reader.orderedEdits, window, sink)
      } else {
        dropDeclaration(
          window, start..<end, isDeclarationAllowed ? .unreadableDeclaration : .misplacedDeclaration, sink)
      }
      isDeclarationAllowed = false
      return end
    }
  }

  /// Drops text up to where the document begins, if it does.
  private mutating func stepLeadingText(
    _ window: UnsafeRawBufferPointer, _ start: Int, isFinal: Bool, _ sink: Sink
  ) -> Int? {
    if isOtherFormat(window, start) { return pass(window) }
    var next = start
    while next < window.count, next - start <= Self.maximumLeadingBytes {
      if window[next] == UInt8(ascii: "<") {
        switch leadingMarkup(window, next, isFinal: isFinal) {
        case nil: return isFinal ? pass(window) : nil
        case .unrepaired: return pass(window)
        case .document:
          report(.leadingContent, window, at: start, sink)
          replace(window, start..<next, with: .nothing, sink)
          return next
        case .text: break
        }
      }
      next += 1
    }
    return next < window.count || isFinal ? pass(window) : nil
  }

  /// What a `<` before the document begins.
  private enum LeadingMarkup {
    /// A document type declaration, or a page: nobody's ad, and the parser knows to say so.
    case unrepaired
    case document
    case text
  }

  private func leadingMarkup(_ window: UnsafeRawBufferPointer, _ start: Int, isFinal: Bool) -> LeadingMarkup? {
    guard start + 1 < window.count else { return nil }
    switch window[start + 1] {
    case UInt8(ascii: "!"): return begins(window, start, with: "<!DOCTYPE").map { $0 ? .unrepaired : .text }
    case UInt8(ascii: "?"):
      guard let target = instructionTarget(window, start) else { return nil }
      guard isDeclaration(window, target) else { return .text }
      var reader = TagReader(window, at: start + 2, isFinal: isFinal)
      switch reader.readDeclaration() {
      case .incomplete: return nil
      case .tag: return .document
      case .noTag, .unreadable: return .text
      }
    default:
      guard CharacterUnit.startsName(ascii: window[start + 1]) else { return .text }
      return rootMarkup(window, start, isFinal: isFinal)
    }
  }

  private static let pageRoots: Set<String> = ["html", "head", "body"]
  /// Elements of the HTML in which a server reports its errors, before a document or instead of it.
  private static let messageElements: Set<String> = [
    "b", "br", "center", "div", "font", "h1", "hr", "i", "p", "pre", "span", "strong", "table",
  ]

  private func rootMarkup(_ window: UnsafeRawBufferPointer, _ start: Int, isFinal: Bool) -> LeadingMarkup? {
    var reader = TagReader(window, at: start + 1, isFinal: isFinal)
    switch reader.readStartTag() {
    case .incomplete: return nil
    case .noTag, .unreadable: return .text
    case .tag:
      let name = String(decoding: reader.name.prefix(16).map(asciiLowercase), as: UTF8.self)
      return Self.pageRoots.contains(name) ? .unrepaired : Self.messageElements.contains(name) ? .text : .document
    }
  }

  /// Whether what stands before any tag is JSON or gzip data, in which a tag would mean something else.
  private func isOtherFormat(_ window: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    switch window[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "\""), 0x1F: true
    case UInt8(ascii: "["):
      window[(start + 1)...].first { !isXMLSpace($0) }.map { Array("{[\"]".utf8).contains($0) } ?? false
    default: false
    }
  }

  // MARK: After

  /// Takes a step after the root element: comments and instructions may follow, and white space.
  mutating func stepEpilog(
    _ window: UnsafeRawBufferPointer, _ start: Int, isFinal: Bool, _ sink: Sink
  ) -> Int? {
    if isXMLSpace(window[start]) { return start + 1 }
    guard window[start] == UInt8(ascii: "<") else { return drop(window, start, .trailingContent, sink) }
    guard start + 1 < window.count else { return isFinal ? drop(window, start, .trailingContent, sink) : nil }
    switch window[start + 1] {
    case UInt8(ascii: "!"):
      let comment = begins(window, start, with: "<!--")
      let documentType = begins(window, start, with: "<!DOCTYPE")
      if documentType == true { return pass(window) }
      if comment == true {
        begin(.comment, contentAt: start + 4)
        return start + 4
      }
      if !isFinal, comment == nil || documentType == nil { return nil }
    case UInt8(ascii: "?"):
      let target = instructionTarget(window, start)
      if target == nil, !isFinal { return nil }
      if let target, !target.isEmpty, !isDeclaration(window, target) {
        begin(.instruction, contentAt: target.upperBound)
        return target.upperBound
      }
    default:
      var reader = TagReader(window, at: start + 1, isFinal: isFinal)
      let outcome = reader.readStartTag()
      if outcome == .incomplete, !isFinal { return nil }
      if case .tag = outcome { return drop(window, start, .secondRoot, about: TagReader.text(reader.name), sink) }
    }
    return drop(window, start, .trailingContent, sink)
  }

  private mutating func drop(
    _ window: UnsafeRawBufferPointer, _ start: Int, _ kind: Repair.Kind, about detail: String = "", _ sink: Sink
  ) -> Int {
    report(kind, about: detail, window, at: start, sink)
    mode = .dropping
    return start
  }

  // MARK: The end

  /// Closes what is open when the document ends.
  mutating func closeAll(_ sink: Sink) {
    switch mode {
    case .prolog, .passing, .dropping: return
    case .comment where !isRootOver && stack.depth == 0, .instruction where !isRootOver && stack.depth == 0: return
    case .comment: end("-->", of: "a comment", sink)
    case .instruction: end("?>", of: "a processing instruction", sink)
    case .cdata: end("]]>", of: "a CDATA section", sink)
    case .text, .epilog: break
    }
    guard stack.depth > 0 else { return }
    let names = (0..<stack.depth).reversed().map { TagReader.text(stack.name($0)) }
    reportAtEnd(.missingEnd, names.joined(separator: ", "), sink)
    while stack.depth > 0 {
      insert(innermostEndTag, sink)
      stack.pop()
    }
  }

  /// Writes what of a terminator is still missing.
  private mutating func end(_ terminator: StaticString, of what: String, _ sink: Sink) {
    // Within the root element it is told that the document ends too early.
    if stack.depth == 0 { reportAtEnd(.cutMarkup, what, sink) }
    terminator.withUTF8Buffer { insert(Array($0.dropFirst(min(tail.count, $0.count - 1))), sink) }
  }

  private func insert(_ bytes: [UInt8], _ sink: Sink) {
    let nowhere = OriginalExtent(bytes: 0, lineBreaks: 0, bytesAfterLastLineBreak: 0)
    bytes.withUnsafeBytes { sink(.replacement($0, for: nowhere)) }
  }
}
