import VASTMetadata

extension Measure {
  /// Throughput, in the pieces that the floor reads in.
  static let bigDocument = Measure(
    name: "throughput, a 100 MB document of 30 000 ads to metadata", goal: .atLeast(0.85, unit: "of the floor's")
  ) { scale in
    let document = SampleDocument.bytes { SampleDocument.ads(scale.adsInMemory, to: $0) }
    let reader = VASTReader()
    let ratio = try document.withUnsafeBytes { bytes in
      // The document is large enough for a tenth of the turns to tell.
      try Timing.ratio(.processor, turns: max(5, scale.turns / 10)) {
        try expect(try countAds(of: bytes, reader) == scale.adsInMemory)
      } floor: {
        try expect(Floor.read(bytes))
      }
    }
    return 1 / ratio
  }

  private static func countAds(of bytes: UnsafeRawBufferPointer, _ reader: VASTReader) throws -> Int {
    var count = 0
    reader.begin { ad, _ in
      if AdMetadata(of: ad).creativeDurationMs == 30_000 { count += 1 }
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.push(UnsafeRawBufferPointer(rebasing: rest.prefix(Floor.piece)))
      rest = rest.dropFirst(Floor.piece)
    }
    _ = try reader.finish()
    return count
  }
}
