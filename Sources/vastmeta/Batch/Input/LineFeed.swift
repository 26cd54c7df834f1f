import ByteText

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
  private let isOneByOne: Bool
  private var number = 1
  /// The lines that are handed out one by one, and where the next of them begins.
  private var buffer: LineBuffer?
  private var start = 0

  /// - Parameters:
  ///   - namesSource: whether lines are named `FILE:LINE` rather than by their number.
  ///   - oneByOne: whether each line is handed out by itself, as what takes long is.
  init(_ operand: Operand, namesSource: Bool, oneByOne: Bool) throws(FileInput.Failure) {
    self.operand = operand
    isOneByOne = oneByOne
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
    if isOneByOne { return try nextLine() }
    guard let buffer = try reader.next() else { return nil }
    let first = number
    var start = 0
    while buffer.line(from: &start) != nil { number += 1 }
    return .lines(buffer, source: prefix, firstNumber: first)
  }

  private func nextLine() throws(FileInput.Failure) -> BatchGroup.Content? {
    while true {
      if let line = buffer?.line(from: &start) {
        defer { number += 1 }
        return .lines(LineBuffer(copying: line), source: prefix, firstNumber: number)
      }
      (buffer, start) = (try reader.next(), 0)
      if buffer == nil { return nil }
    }
  }

  /// How much was read; nil where the size is not known.
  var fraction: Double? { size.map { min(1, Double(reader.count) / Double(max(1, $0))) } }
}
