import XMLStream

/// What the filter makes of a document.
struct RepairedDocument: Equatable {
  private(set) var output: [UInt8] = []
  private(set) var repairs: [Repair] = []
  /// The place that someone arrives at who follows the pieces, and the bytes of the original that they stand for.
  private(set) var end = SourceLocation(line: 1, column: 1)
  private(set) var originalBytes = 0
  /// Whether the document, or its rest, cannot be repaired.
  let isPassed: Bool

  init(_ input: FuzzInput, pieceSize: Int, with filter: inout RepairFilter) {
    var pieces = Pieces()
    filter.reset()
    input.forEachPiece(of: pieceSize) { bytes in filter.push(bytes) { pieces.take($0) } }
    filter.finish { pieces.take($0) }
    (output, repairs, end, originalBytes) = (pieces.output, pieces.repairs, pieces.end, pieces.originalBytes)
    isPassed = filter.letsThrough
  }
}

extension RepairedDocument: CustomStringConvertible {
  var description: String { "\(String(decoding: output, as: UTF8.self)) \(repairs) \(end) \(isPassed)" }
}

/// What came out of a filter so far.
private struct Pieces {
  var output: [UInt8] = []
  var repairs: [Repair] = []
  var end = SourceLocation(line: 1, column: 1)
  var originalBytes = 0

  mutating func take(_ piece: RepairedPiece) {
    switch piece {
    case .original(let bytes): take(bytes, for: OriginalExtent(of: bytes))
    case .replacement(let bytes, let extent): take(bytes, for: extent)
    case .repair(let repair): repairs.append(repair)
    }
  }

  private mutating func take(_ bytes: UnsafeRawBufferPointer, for extent: OriginalExtent) {
    output += bytes
    originalBytes += extent.bytes
    end.advance(over: extent)
  }
}
