import XMLStream

/// The places that a document has.
struct DocumentExtent {
  private let lineLengths: [Int]
  /// Whether a byte of the document is one of UTF-8: only then columns are known without reading it.
  private let isASCII: Bool

  init(_ input: FuzzInput) {
    lineLengths = input.content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(\.count)
    isASCII = input.charset == nil && input.content.allSatisfy { 0 < $0 && $0 < 0x80 }
  }

  /// Stops the program for a place that is not in the document, nor just behind it.
  func check(_ location: SourceLocation) {
    expect(location.line >= 1 && location.column >= 1, "a place that is none")
    expect(location.line <= lineLengths.count, "a line behind the document")
    expect(location.column <= columnLimit(location.line), "a column behind its line")
    // In what is not UTF-8 a byte may count as two units.
    expect(location.utf16Column ?? 1 <= 2 * location.column, "a column that is larger in UTF-16")
  }

  private func columnLimit(_ line: Int) -> Int {
    // A byte of another encoding becomes three of UTF-8 at most; in UTF-16 a byte that looks like a line break is none.
    isASCII ? lineLengths[line - 1] + 1 : 3 * lineLengths.reduce(lineLengths.count, +) + 1
  }
}
