import VASTValidation

extension Measure {
  /// Checking with every rule, one validator for all documents.
  static let validatedSmallDocument = Measure(
    name: "a 3.4 KB document validated with every rule, in a loop", goal: .atMost(1.7, unit: "× the floor's time")
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

  /// In a loop over the same documents, in the same run; only where `vastlint` is installed.
  static let vastlint = Measure(
    name: "small documents validated with every rule, against vastlint 0.16.2", goal: .atLeast(2.5, unit: "× its speed")
  ) { scale in
    let documents = SampleDocument.many(scale.documents)
    let folder = try TemporaryFolder()
    let lines = try folder.add("documents.jsonl") { SampleDocument.ndjson(scale.documents, to: $0) }
    let validator = try VASTValidator()
    func ours() throws { for document in documents { try document.withUnsafeBytes { try validate($0, validator) } } }
    let ratios = try (0..<5).map { _ in
      try PythonReader.vastlint.seconds(lines) / Timing.seconds(.processor, ours)
    }
    return ratios.sorted()[2]
  }

  private static func validate(_ bytes: UnsafeRawBufferPointer, _ validator: VASTValidator) throws {
    validator.begin(source: "sample")
    var rest = bytes[...]
    while !rest.isEmpty {
      validator.push(UnsafeRawBufferPointer(rebasing: rest.prefix(Floor.piece)))
      rest = rest.dropFirst(Floor.piece)
    }
    try expect(validator.finish().vastVersion != nil)
  }

  private static func ratio(of document: [UInt8], repeated count: Int, turns: Int) throws -> Double {
    let validator = try VASTValidator()
    return try document.withUnsafeBytes { bytes in
      try Timing.ratio(.processor, turns: turns) {
        for _ in 0..<count { try validate(bytes, validator) }
      } floor: {
        for _ in 0..<count { try expect(Floor.read(bytes)) }
      }
    }
  }
}
