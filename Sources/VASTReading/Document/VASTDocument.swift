import XMLStream

/// A VAST or VMAP document that has been read.
public struct VASTDocument: Hashable, Sendable {
  /// `VAST@version`, as it is written; nil where there is none, and for VMAP.
  public var version: String?
  /// Whether it is a VMAP document, its ads being those of its breaks.
  public var isVMAP: Bool = false
  /// The ads in play order.
  public var ads: [Ad] = []
  /// What was tolerated, and what could not be read but does not concern the other ads.
  public var diagnostics: [Diagnostic] = []
  /// Where the root element stands.
  public var location: SourceLocation = SourceLocation(line: 1, column: 1)

  /// Creates a document without ads.
  public init() {}

  /// Reads a document that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: the document, in any encoding that XML allows.
  ///   - charset: the encoding that the transport names, for a document that names none.
  ///   - options: how it is read.
  /// - Throws: a ``Diagnostic`` of severity error where it is not well-formed XML (code 100), not VAST (101), or of a
  ///   version that is not supported (102). A document without an ad is not an error.
  public init(
    parsing bytes: UnsafeRawBufferPointer, charset: String? = nil, options: ReadOptions = ReadOptions()
  ) throws(Diagnostic) {
    self = try VASTReader(options: options).read(bytes, charset: charset)
  }

  /// Reads a document that is in memory.
  ///
  /// - Throws: as ``init(parsing:charset:options:)-(UnsafeRawBufferPointer,_,_)``.
  public init(
    parsing bytes: [UInt8], charset: String? = nil, options: ReadOptions = ReadOptions()
  ) throws(Diagnostic) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(Diagnostic) in try VASTDocument(parsing: bytes, charset: charset, options: options) }
    }
    self = try result.get()
  }
}
