import CXMLStream

/// A push parser that tells a handler of the elements of a table; made once, used for many documents.
package final class XMLEventParser {
  private let table: XMLElementTable
  private let parser: OpaquePointer
  private var handler: Unmanaged<XMLEventHandler>?
  private var filter = RepairFilter()
  private var filterHasBegun = false
  private var onRepair: (Repair) -> Void = { _ in }

  /// Creates a parser for a table.
  package init(table: XMLElementTable) {
    guard let parser = xs_parser_create(table.table) else { fatalError("out of memory") }
    self.table = table
    self.parser = parser
  }

  deinit { xs_parser_free(parser) }

  /// Starts a document, whatever became of the one before.
  ///
  /// - Parameters:
  ///   - handler: hears of the elements; must live until ``finish()``.
  ///   - charset: the encoding that the transport names, for a document that names none.
  ///   - onRepair: hears of each repair of a document that is not well-formed; nil for none to be made.
  package func begin(_ handler: XMLEventHandler, charset: String? = nil, onRepair: ((Repair) -> Void)? = nil) {
    self.handler = Unmanaged.passUnretained(handler)
    let context = Unmanaged.passUnretained(self).toOpaque()
    let callbacks = xs_handler(context: context, start: onStart, end: onEnd, warn: onWarning)
    var hasBegun: Bool
    if let onRepair {
      self.onRepair = onRepair
      filterHasBegun = false
      var repair = xs_filter(context: context, push: onFilter, finish: onFilterEnd)
      hasBegun = xs_parser_begin(parser, callbacks, &repair, charset)
    } else {
      hasBegun = xs_parser_begin(parser, callbacks, nil, charset)
    }
    if !hasBegun { fatalError("out of memory") }
  }

  /// Reads the next bytes, of any number; false once an error stands.
  @discardableResult
  package func push(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress, bytes.count > 0 else { return error == nil }
    return xs_parser_push(parser, start, bytes.count)
  }

  /// Ends the document; false if an error stands.
  @discardableResult
  package func finish() -> Bool { xs_parser_finish(parser) }

  /// The error that ended the reading.
  package var error: XMLProblem? {
    let error = xs_parser_error(parser).pointee
    return error.kind == XS_OK ? nil : problem(error)
  }

  /// The place of an offset that the event at hand gives.
  package func location(of offset: UInt64) -> SourceLocation { SourceLocation(of: offset, in: parser) }

  /// The line around an offset that the event at hand gives.
  package func excerpt(at offset: UInt64) -> SourceExcerpt? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 160) { buffer -> SourceExcerpt? in
      guard let start = buffer.baseAddress else { return nil }
      var before = 0
      let count = xs_parser_excerpt(parser, offset, UnsafeMutableRawPointer(start), buffer.count, &before)
      guard count > 0 else { return nil }
      let text = String(decoding: buffer[..<count], as: UTF8.self)
      return SourceExcerpt(text: text, offset: String(decoding: buffer[..<before], as: UTF8.self).count)
    }
  }

  /// Where, in the bytes of the input, content begins that follows the document; nil if there is none, or it is not known.
  package var trailingInput: Int? {
    let offset = xs_parser_trailing_input(parser)
    return offset == 0 ? nil : Int(offset)
  }

  /// The first bytes of the document in UTF-8, for naming what is not XML.
  package var head: XMLText { XMLText(xs_parser_head(parser)) }

  fileprivate func problem(_ problem: xs_problem) -> XMLProblem {
    XMLProblem(problem, location: location(of: problem.offset), excerpt: excerpt(at: problem.offset))
  }

  // MARK: Calls from C

  private func withHandler<Result>(_ body: (XMLEventHandler, OpaquePointer) -> Result) -> Result? {
    handler.map { handler in handler._withUnsafeGuaranteedRef { body($0, parser) } }
  }

  fileprivate func start(_ element: UnsafePointer<xs_element>) -> xs_want {
    switch withHandler({ $0.start(XMLElement(element: element, parser: $1)) }) {
    case .children: XS_WANT_CHILDREN
    case .text: XS_WANT_TEXT
    case .nothing, nil: XS_WANT_NOTHING
    }
  }

  fileprivate func end(_ end: UnsafePointer<xs_element_end>) {
    _ = withHandler { $0.end(XMLElementEnd(end: end, parser: $1)) }
  }

  fileprivate func repair(_ bytes: UnsafeRawBufferPointer) {
    // Only now it is known where the document begins: behind what is tolerated before an XML declaration.
    if !filterHasBegun { filter.reset(at: location(of: 0)) }
    filterHasBegun = true
    filter.push(bytes, handOn)
  }

  fileprivate func endRepair() { filter.finish(handOn) }

  private func handOn(_ piece: RepairedPiece) {
    switch piece {
    case .original(let bytes):
      _ = xs_parser_write(parser, bytes.baseAddress, bytes.count)
    case .replacement(let bytes, let extent):
      _ = xs_parser_replace(
        parser, bytes.baseAddress, bytes.count, extent.lineBreaks, extent.bytesAfterLastLineBreak)
    case .repair(let repair):
      onRepair(repair)
    }
  }

  fileprivate func warn(_ problem: UnsafePointer<xs_problem>) {
    let problem = self.problem(problem.pointee)
    _ = withHandler { handler, _ in handler.warn(problem) }
  }
}

extension SourceLocation {
  /// The place of an offset that the event at hand gives.
  init(of offset: UInt64, in parser: OpaquePointer) {
    var line: UInt32 = 0
    var column: UInt32 = 0
    xs_parser_locate(parser, offset, &line, &column)
    self.init(line: Int(line), column: Int(column))
  }
}

private func onStart(_ context: UnsafeMutableRawPointer?, _ element: UnsafePointer<xs_element>?) -> xs_want {
  guard let context, let element else { return XS_WANT_NOTHING }
  return Unmanaged<XMLEventParser>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.start(element) }
}

private func onEnd(_ context: UnsafeMutableRawPointer?, _ end: UnsafePointer<xs_element_end>?) {
  guard let context, let end else { return }
  Unmanaged<XMLEventParser>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.end(end) }
}

private func onWarning(_ context: UnsafeMutableRawPointer?, _ problem: UnsafePointer<xs_problem>?) {
  guard let context, let problem else { return }
  Unmanaged<XMLEventParser>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.warn(problem) }
}

private func onFilter(_ context: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<CChar>?, _ count: Int) {
  guard let context else { return }
  let bytes = UnsafeRawBufferPointer(start: bytes, count: count)
  Unmanaged<XMLEventParser>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.repair(bytes) }
}

private func onFilterEnd(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<XMLEventParser>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.endRepair() }
}
