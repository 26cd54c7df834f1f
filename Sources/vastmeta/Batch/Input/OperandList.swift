import ByteText

/// The operands that a file lists.
final class OperandList {
  private let source: String
  private let delimiter: UInt8
  private let reader: LineReader
  private var words: [String] = []

  /// - Throws: ``UsageError`` for a file that cannot be opened.
  init(_ path: String, _ delimiter: UInt8) throws(UsageError) {
    let operand = Operand(path)
    source = operand.source
    self.delimiter = delimiter
    do throws(FileInput.Failure) {
      reader = try LineReader(path: operand.path, delimiter: delimiter)
    } catch {
      throw UsageError("--files-from \(source): \(error.message)")
    }
  }

  /// The next operand; nil after the last.
  func next() throws(FileInput.Failure) -> Operand? {
    while words.isEmpty {
      guard let buffer = try reader.next() else { return nil }
      var start = 0
      while let line = buffer.line(delimiter, from: &start) {
        // Lists that Windows writes.
        let isWindows = delimiter != 0 && line.last == UInt8(ascii: "\r")
        let word = FileName.text(of: line.dropLast(isWindows ? 1 : 0))
        if !word.isEmpty { words.append(word) }
      }
      words.reverse()
    }
    return words.popLast().map(Operand.init)
  }

  /// That it cannot be read on.
  func fault(_ error: FileInput.Failure) -> BatchEntry { .fault(source: source, message: error.message) }
}
