/// What is read, and how: the first four bytes of what libFuzzer makes up choose that.
struct FuzzInput {
  private static let choiceCount = 4

  /// What all of it is about.
  let content: UnsafeRawBufferPointer
  private let choices: UnsafeRawBufferPointer

  /// nil for an input too short to say how it is to be read.
  init?(_ input: UnsafeRawBufferPointer) {
    guard input.count >= Self.choiceCount else { return nil }
    choices = UnsafeRawBufferPointer(rebasing: input[..<Self.choiceCount])
    content = UnsafeRawBufferPointer(rebasing: input[Self.choiceCount...])
  }

  /// The size of the pieces that a document comes in, at least 1.
  var pieceSize: Int { max(1, Int(choices[0])) }

  /// Whether one of eight yes-or-no options is chosen.
  func isChosen(_ bit: Int) -> Bool { choices[1] & (1 << bit) != 0 }

  /// The encoding that the transport names.
  var charset: String? {
    [nil, "UTF-8", "ISO-8859-1", "windows-1252", "UTF-16", "UTF-16BE", "UTF-32LE", "US-ASCII", "x-unknown", ""]
      .chosen(by: choices[2])
  }

  /// One of several.
  func choice<Element>(of elements: [Element]) -> Element { elements.chosen(by: choices[3]) }

  /// A number that a target uses as it likes.
  var number: Int { Int(choices[3]) }

  /// Gives the document in pieces, each in memory of its own, so that what is read beyond it is noticed.
  func forEachPiece(of size: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
    var rest = content[...]
    while !rest.isEmpty {
      let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: min(size, rest.count), alignment: 1)
      defer { piece.deallocate() }
      piece.copyMemory(from: UnsafeRawBufferPointer(rebasing: rest.prefix(size)))
      body(UnsafeRawBufferPointer(piece))
      rest = rest.dropFirst(size)
    }
  }
}

extension Array {
  /// An element, whatever the number is.
  fileprivate func chosen(by number: UInt8) -> Element { self[Int(number) % count] }
}
