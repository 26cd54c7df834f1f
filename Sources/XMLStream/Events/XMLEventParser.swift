import ByteText
import CXMLStream

/// A push parser that tells a handler of the elements of a table; made once, used for many documents.
package final class XMLEventParser {
  private let table: XMLElementTable
  private let parser: OpaquePointer
  private var filter = RepairFilter()
  private var filterHasBegun = false
  private var onRepair: (Repair) -> Void = { _ in }

  /// Creates a parser for a table.
  ///
  /// - Parameter countsUTF16: whether places have their column in UTF-16 code units, too.
  package init(table: XMLElementTable, countsUTF16: Bool = false) {
    guard let parser = xs_parser_create(table.table) else { fatalError("out of memory") }
    if countsUTF16 { xs_parser_count_units(parser) }
    self.table = table
    self.parser = parser
  }

  deinit { xs_parser_free(parser) }

  /// Starts a document, whatever became of the one before.
  ///
  /// - Parameters:
  ///   - handler: hears of the elements; must live until ``finish()``.
  ///   - charset: the encoding that the transport names, for a document that names none.
  ///   - onRepair: hears of each repair of a document that is not well-formed, before the events of what is around it;
  ///     nil for none to be made.
  package func begin<Handler: XMLEventHandler>(
    _ handler: Handler, charset: String? = nil, onRepair: ((Repair) -> Void)? = nil
  ) {
    let calls = Handler.calls
    let callbacks = xs_handler(
      context: Unmanaged.passUnretained(handler).toOpaque(), start: calls.start, end: calls.end, warn: calls.warn)
    var hasBegun: Bool
    if let onRepair {
      self.onRepair = onRepair
      filterHasBegun = false
      let context = Unmanaged.passUnretained(self).toOpaque()
      var repair = xs_filter(context: context, push: onFilter, flush: onFilterFlush, finish: onFilterEnd)
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
    return error.kind == XS_OK ? nil : XMLProblem(error, in: parser)
  }

  /// The place of an offset that the event at hand gives.
  package func location(of offset: UInt64) -> SourceLocation { SourceLocation(of: offset, in: parser) }

  /// How far the tag of the event at hand has been read: an offset behind its attributes, or behind the end tag.
  package var readOffset: UInt64 { xs_parser_read_offset(parser) }

  /// The line around an offset that the event at hand gives, whose place is known.
  package func excerpt(at offset: UInt64, _ location: SourceLocation) -> SourceExcerpt? {
    SourceExcerpt(at: offset, location, in: parser)
  }

  /// Where, in the bytes of the input, content begins that follows the document; nil if there is none, or it is not known.
  package var trailingInput: Int? {
    let offset = xs_parser_trailing_input(parser)
    return offset == 0 ? nil : Int(offset)
  }

  /// The first bytes of the document in UTF-8, for naming what is not XML.
  package var head: XMLText { XMLText(xs_parser_head(parser)) }

  // MARK: The filter

  fileprivate func repair(_ bytes: UnsafeRawBufferPointer) {
    // Only now it is known where the document begins: behind what is tolerated before an XML declaration.
    if !filterHasBegun { filter.reset(at: location(of: 0).inBytes) }
    filterHasBegun = true
    filter.push(bytes, handOn)
  }

  fileprivate func flushRepair() { if filterHasBegun { filter.flush(handOn) } }

  fileprivate func endRepair() { filter.finish(handOn) }

  private func handOn(_ piece: RepairedPiece) {
    switch piece {
    case .original(let bytes):
      _ = xs_parser_write(parser, bytes.baseAddress, bytes.count)
    case .replacement(let bytes, let extent):
      _ = xs_parser_replace(
        parser, bytes.baseAddress, bytes.count, extent.lineBreaks, extent.bytesAfterLastLineBreak)
    case .repair(let repair):
      // How far the filter has come when an error is met depends on the pieces that the document comes in.
      if xs_parser_error(parser).pointee.kind == XS_OK { onRepair(repair) }
    }
  }
}

// MARK: Calls from C

private func onFilter(_ context: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<CChar>?, _ count: Int) {
  guard let context else { return }
  let bytes = UnsafeRawBufferPointer(start: bytes, count: count)
  Unmanaged<XMLEventParser>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.repair(bytes) }
}

private func onFilterFlush(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<XMLEventParser>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.flushRepair() }
}

private func onFilterEnd(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<XMLEventParser>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.endRepair() }
}
