/// A file or standard input, read in pieces of whole lines.
final class LineReader {
  private let input: FileInput
  private let delimiter: UInt8
  private var rest: LineBuffer?
  /// How many bytes were read so far.
  private(set) var count = 0

  /// Opens a file; nil is standard input.
  init(path: String?, delimiter: UInt8 = UInt8(ascii: "\n")) throws(FileInput.Failure) {
    input = try FileInput(path: path)
    self.delimiter = delimiter
  }

  /// The lines that can be read without waiting, or else the next; nil after the last.
  func next() throws(FileInput.Failure) -> LineBuffer? {
    let buffer = rest ?? LineBuffer()
    rest = nil
    while true {
      let searched = buffer.count
      let added = try buffer.read(from: input)
      count += added
      if added == 0 { return buffer.count == 0 ? nil : buffer }
      if let last = buffer.lastIndex(of: delimiter, from: searched) {
        if last + 1 < buffer.count { rest = buffer.split(at: last + 1) }
        return buffer
      }
    }
  }
}
