import ByteText
import XMLStream

/// Reads VAST and VMAP documents from pieces of any size; made once, used for many documents.
///
/// Ads are handed over one by one, in document order, as soon as each is complete; nothing else of the document is kept.
///
///     let reader = VASTReader()
///     reader.begin { ad in … }
///     while let bytes = … { reader.push(bytes) }
///     let document = try reader.finish()
///
/// A reader is not for several threads at once. What is read and how: see the project's documentation of the metadata.
public final class VASTReader {
  private let options: ReadOptions
  private let builder: AdBuilder
  private let parser: XMLEventParser
  private var onDiagnostic: (Diagnostic) -> Void = { _ in }
  private var repairs = RepairLog()

  /// Creates a reader.
  public init(options: ReadOptions = ReadOptions()) {
    let table = options.readsExtended ? ReaderTable.extended : ReaderTable.plain
    self.options = options
    builder = AdBuilder(table: table, options: options)
    parser = XMLEventParser(table: table.elements, countsUTF16: options.countsUTF16)
  }

  /// Starts a document, whatever became of the one before.
  ///
  /// - Parameters:
  ///   - charset: the encoding that the transport names, for a document that names none.
  ///   - onDiagnostic: gets what is tolerated, as it is met.
  ///   - onAd: gets each ad, with the number of its VMAP break (0 for a VAST document).
  public func begin(
    charset: String? = nil, onDiagnostic: @escaping (Diagnostic) -> Void = { _ in },
    onAd: @escaping (Ad, _ adBreak: Int) -> Void
  ) {
    builder.begin(onDiagnostic: onDiagnostic, onAd: onAd)
    guard options.recovers else { return parser.begin(builder, charset: charset) }
    self.onDiagnostic = onDiagnostic
    repairs = RepairLog()
    parser.begin(builder, charset: charset) { [unowned self] in note($0) }
  }

  /// Reads the next bytes, of any number.
  ///
  /// - Returns: false once the document is known to be unreadable; ``finish()`` then tells why.
  @discardableResult
  public func push(_ bytes: UnsafeRawBufferPointer) -> Bool { parser.push(bytes) && builder.failure == nil }

  /// Ends the document.
  ///
  /// - Returns: what is known of the document as a whole, without its ads and diagnostics.
  /// - Throws: a ``Diagnostic`` of severity error where it is not well-formed XML (code 100), not VAST (101), or of a
  ///   version that is not supported (102).
  public func finish() throws(Diagnostic) -> VASTDocument {
    parser.finish()
    if options.recovers { tellRemainders() }
    if let failure = builder.failure { throw failure }
    if let error = parser.error { throw ForeignContent.diagnostic(for: error, head: parser.head) }
    if let root = builder.otherRoot { throw ForeignContent.diagnostic(forRoot: root.name, at: root.location) }
    return builder.document
  }

  private func tellRemainders() {
    for remainder in repairs.remainders { onDiagnostic(Diagnostic(.warning, remainder)) }
    repairs = RepairLog()
  }

  private func note(_ repair: Repair) {
    if repairs.add(repair) { onDiagnostic(Diagnostic(.warning, repair.message, at: repair.location)) }
  }

  /// Reads a document that is in memory.
  ///
  /// - Throws: as ``finish()``.
  public func read(_ bytes: UnsafeRawBufferPointer, charset: String? = nil) throws(Diagnostic) -> VASTDocument {
    try collect(bytes, charset: charset) { () throws(Diagnostic) in try finish() }
  }

  /// Reads a document that is in memory, if it has no more than so many ads.
  ///
  /// - Throws: as ``finish()``; a ``Diagnostic`` with the code 300 where there are more ads, however it goes on.
  package func read(_ bytes: [UInt8], charset: String?, maximumAds: Int) throws(Diagnostic) -> VASTDocument {
    let collected = CollectedAds()
    begin(charset: charset, onDiagnostic: collected.add) { ad, adBreak in
      if collected.count <= maximumAds { collected.add(ad, adBreak: adBreak) }
    }
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty, collected.count <= maximumAds, push(UnsafeRawBufferPointer(rebasing: rest.prefix(65_536))) {
        rest = rest.dropFirst(65_536)
      }
    }
    let result = Result { () throws(Diagnostic) in try finish() }
    if collected.count > maximumAds {
      throw Diagnostic(.error, "the response has more than \(maximumAds) ads", code: .wrapper)
    }
    return collected.complete(try result.get())
  }

  /// Reads the first of several documents that follow each other.
  ///
  /// - Returns: the document, and how many bytes it takes with the white space behind it.
  /// - Throws: as ``finish()``.
  package func readFirst(_ bytes: UnsafeRawBufferPointer) throws(Diagnostic) -> (VASTDocument, count: Int) {
    var count = bytes.count
    let document = try collect(bytes, charset: nil) { () throws(Diagnostic) in
      parser.finish()
      guard parser.error?.kind == .trailingContent, builder.failure == nil, builder.otherRoot == nil,
        let rest = parser.trailingInput ?? nextDocument(in: bytes)
      else { return try finish() }
      count = rest
      return builder.document
    }
    return (document, count)
  }

  /// Where the second document begins in input that is converted, where places in the text are not places in the bytes:
  /// the first place that looks like the start of one and has a whole document before it.
  private func nextDocument(in bytes: UnsafeRawBufferPointer) -> Int? {
    let starts = bytes.indices.lazy.dropFirst().filter { index in
      guard bytes[index] == UInt8(ascii: "<") else { return false }
      let letters = bytes[(index + 1)...].prefix(12).filter { $0 != 0 }.map(asciiLowercase)
      return letters.starts(with: "?xml".utf8) || letters.starts(with: "vast".utf8)
    }
    for start in starts.prefix(16) {
      // In UTF-16 and UTF-32 zero bytes of the "<", and a byte order mark, may stand before it.
      let before = bytes[..<start].suffix(5).reversed().prefix { $0 == 0 || $0 == 0xFE || $0 == 0xFF }.count
      for end in (start - before...start).reversed() {
        if (try? VASTDocument(parsing: UnsafeRawBufferPointer(rebasing: bytes[..<end]))) != nil { return end }
      }
    }
    return nil
  }

  private func collect(
    _ bytes: UnsafeRawBufferPointer, charset: String?, finish: () throws(Diagnostic) -> VASTDocument
  ) throws(Diagnostic) -> VASTDocument {
    let collected = CollectedAds()
    begin(charset: charset, onDiagnostic: collected.add, onAd: collected.add)
    push(bytes)
    return collected.complete(try finish())
  }
}
