import VASTMetadata
import VASTValidation

extension Measure {
  /// Checking with every rule, one validator for all documents.
  static let validatedSmallDocument = Measure(
    name: "a 3.4 KB document validated with every rule, in a loop", goal: .atMost(2, unit: "× the floor's time")
  ) { scale in
    let repetitions = 200
    return try ratio(of: SampleDocument.small, repeated: repetitions, turns: scale.turns)
  }

  static let validatedBigDocument = Measure(
    name: "a 100 MB document validated with every rule", goal: .atMost(2, unit: "× the floor's time")
  ) { scale in
    let document = SampleDocument.bytes { SampleDocument.ads(scale.adsInMemory, to: $0) }
    return try ratio(of: document, repeated: 1, turns: max(5, scale.turns / 10))
  }

  private static func ratio(of document: [UInt8], repeated count: Int, turns: Int) throws -> Double {
    let validator = try VASTValidator()
    return try document.withUnsafeBytes { bytes in
      try Timing.ratio(.processor, turns: turns) {
        for _ in 0..<count {
          validator.begin(source: "sample")
          var rest = bytes[...]
          while !rest.isEmpty {
            validator.push(UnsafeRawBufferPointer(rebasing: rest.prefix(Floor.piece)))
            rest = rest.dropFirst(Floor.piece)
          }
          try expect(validator.finish().vastVersion != nil)
        }
      } floor: {
        for _ in 0..<count { try expect(Floor.read(bytes)) }
      }
    }
  }
}
