import VASTMetadata

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The lines of one NDJSON input, counted.
final class LineFeed {
  let operand: Operand
  private let reader: LineReader
  private let prefix: String
  private let size: Int?
  private var number = 1

  /// - Parameter namesSource: whether lines are named `FILE:LINE` rather than by their number.
  init(_ operand: Operand, namesSource: Bool) throws(FileInput.Failure) {
    self.operand = operand
    reader = try LineReader(path: operand.path)
    prefix = namesSource ? operand.source + ":" : ""
    size = operand.path.flatMap { path in
      var facts = stat()
      return path.withFileName({ stat($0, &facts) }) == 0 && facts.st_mode & S_IFMT == S_IFREG
        ? Int(facts.st_size) : nil
    }
  }

  /// The next lines; nil after the last.
  func next() throws(FileInput.Failure) -> BatchGroup.Content? {
    guard let buffer = try reader.next() else { return nil }
    let first = number
    var start = 0
    while buffer.line(from: &start) != nil { number += 1 }
    return .lines(buffer, source: prefix, firstNumber: first)
  }

  /// How much was read; nil where the size is not known.
  var fraction: Double? { size.map { min(1, Double(reader.count) / Double(max(1, $0))) } }
}
