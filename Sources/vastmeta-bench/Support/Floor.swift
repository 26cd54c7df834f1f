import CFloor

/// The floor: libxml2's push parser with handlers that only count.
enum Floor {
  /// The size in bytes of the pieces that it reads in.
  static let piece = Int(FLOOR_PIECE)

  /// Reads a document.
  ///
  /// - Returns: whether it is well-formed and has elements at all.
  static func read(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var counts = floor_counts()
    return floor_read(bytes.baseAddress, bytes.count, &counts) && counts.elements > 0
  }

  /// Reads documents, one after the other.
  @discardableResult
  static func read(_ documents: [[UInt8]]) -> Bool { documents.allSatisfy { $0.withUnsafeBytes(read) } }
}

/// Stops a measure whose work does not come out right: it would measure something else.
func expect(_ condition: Bool) throws {
  guard condition else { throw BenchError("wrong result: what was timed does not do its work") }
}
