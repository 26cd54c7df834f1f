import CXMLStream

/// A place in a document, as an editor shows it.
///
/// Both numbers start at 1. A column counts the bytes of the line in UTF-8, whatever the encoding of the input;
/// a byte order mark is not counted.
public struct SourceLocation: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in UTF-8 bytes, from 1.
  public var column: Int

  /// Creates a location from a line and a column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders locations by line, then by column.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
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
