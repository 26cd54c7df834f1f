import VASTMetadata

extension Measure {
  /// What a server does with each response: one reader for all documents, where the floor creates a parser for each.
  static let smallDocument = Measure(
    name: "a 3.4 KB document to JSON, in a loop", goal: .atMost(1.25, unit: "× the floor's time")
  ) { scale in
    let document = SampleDocument.small
    let repetitions = 200
    let reader = VASTReader()
    return try document.withUnsafeBytes { bytes in
      try Timing.ratio(.processor, turns: scale.turns) {
        for _ in 0..<repetitions { try expect(try jsonSize(of: bytes, reader) > 0) }
      } floor: {
        for _ in 0..<repetitions { try expect(Floor.read(bytes)) }
      }
    }
  }

  private static func jsonSize(of bytes: UnsafeRawBufferPointer, _ reader: VASTReader) throws -> Int {
    try reader.read(bytes).ads.reduce(0) { $0 + AdMetadata(of: $1).json(indented: false).utf8.count }
  }
}
