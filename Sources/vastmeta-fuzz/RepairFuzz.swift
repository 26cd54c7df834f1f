import XMLStream

/// The repair filter alone, and what a parser makes of what comes out.
struct RepairFuzz {
  private let input: FuzzInput

  init(_ input: FuzzInput) { self.input = input }

  func check() {
    var filter = RepairFilter()
    let whole = RepairedDocument(input, pieceSize: .max, with: &filter)
    // The same filter, which has repaired a document before.
    let pieces = RepairedDocument(input, pieceSize: input.pieceSize, with: &filter)
    expect(whole == pieces, "what comes out depends on the pieces: \(whole), \(pieces)")
    expect(whole.originalBytes == input.content.count, "bytes of the original are lost")
    checkPlaces(of: whole)
    whole.output.withUnsafeBytes { checkOutput($0, isPassed: whole.isPassed) }
  }

  private func checkPlaces(of document: RepairedDocument) {
    let end = document.output.isEmpty && input.content.isEmpty ? SourceLocation(line: 1, column: 1) : endOfInput
    expect(document.end == end, "places do not follow the original")
    for repair in document.repairs {
      expect(SourceLocation(line: 1, column: 1) <= repair.location && repair.location <= end, "a place outside")
    }
  }

  private var endOfInput: SourceLocation {
    var end = SourceLocation(line: 1, column: 1)
    for byte in input.content {
      end.column += 1
      if byte == UInt8(ascii: "\n") { end = SourceLocation(line: end.line + 1, column: 1) }
    }
    return end
  }

  /// What comes out needs no further repair, is well-formed, and is read the same with and without repair.
  private func checkOutput(_ output: UnsafeRawBufferPointer, isPassed: Bool) {
    let plain = Outline(output, recovers: false)
    let recovered = Outline(output, recovers: true)
    expect(recovered.repairs.isEmpty, "what was repaired needs repair: \(recovered.repairs)")
    expect(plain == recovered, "what was repaired is read in another way with repair: \(plain), \(recovered)")
    expect(isPassed || plain.isWellFormed, "not well-formed after repair: \(plain.error as Any)")
  }
}
