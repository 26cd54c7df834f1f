import CByteScan

/// How far a stretch of the original document reaches: enough to move a line and column over it.
package struct OriginalExtent: Hashable, Sendable {
  /// The bytes.
  package var bytes: Int
  /// The line breaks (LF) among them.
  package var lineBreaks: Int
  /// The bytes after the last line break; all bytes if there is none.
  package var bytesAfterLastLineBreak: Int

  /// Creates an extent from its counts.
  package init(bytes: Int, lineBreaks: Int, bytesAfterLastLineBreak: Int) {
    self.bytes = bytes
    self.lineBreaks = lineBreaks
    self.bytesAfterLastLineBreak = bytesAfterLastLineBreak
  }

  /// Measures bytes.
  package init(of bytes: UnsafeRawBufferPointer) {
    let lineBreaks = bytes.withMemoryRebound(to: UInt8.self) { bytes in
      bytes.baseAddress.map { Int(xs_scan_count($0, bytes.count, UInt8(ascii: "\n"))) } ?? 0
    }
    self.init(bytes: bytes.count, lineBreaks: lineBreaks, bytesAfterLastLineBreak: bytes.count)
    guard lineBreaks > 0, let last = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return }
    bytesAfterLastLineBreak = bytes.count - last - 1
  }
}

extension SourceLocation {
  /// Moves over a stretch of the document.
  package mutating func advance(over extent: OriginalExtent) {
    if extent.lineBreaks > 0 {
      line += extent.lineBreaks
      column = 1
    }
    column += extent.bytesAfterLastLineBreak
  }
}
