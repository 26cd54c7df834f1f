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
  /// The column in UTF-16 code units, from 1; 0 where they were not counted.
  private var units = 0

  /// The column in UTF-16 code units, from 1, as editors and SARIF count it; nil where it is not known.
  public var utf16Column: Int? { units > 0 ? units : nil }

  /// The same place, of whose column only the bytes are known.
  var inBytes: SourceLocation { SourceLocation(line: line, column: column) }

  /// Creates a location from a line and a column, both from 1.
  public init(line: Int, column: Int) { self.init(line: line, column: column, utf16Column: nil) }

  /// Creates a location whose column is known in UTF-16 code units, too.
  public init(line: Int, column: Int, utf16Column: Int?) {
    self.line = line
    self.column = column
    units = utf16Column ?? 0
  }

  /// Whether two are the same place, whichever way its column is known.
  public static func == (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) == (right.line, right.column)
  }

  /// Hashes what makes a place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
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
    let units = Int(xs_parser_located_units(parser))
    self.init(line: Int(line), column: Int(column), utf16Column: units)
  }
}
