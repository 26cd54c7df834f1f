extension Measure {
  /// Whatever the size of an ad, it is read in constant memory.
  static let memoryOfOneAd = Measure(
    name: "peak memory, 1 GB document with one ad, above that of a 1 MB one", goal: .atMost(8, unit: "MiB")
  ) { scale in
    let small = try peakMemory(of: TemporaryFile { SampleDocument.oneAd(size: 1_000_000, to: $0) })
    let large = try peakMemory(of: TemporaryFile { SampleDocument.oneAd(size: scale.oneAdSize, to: $0) })
    return Double(large - small) / 1_048_576
  }

  /// Only the written records of the ads wait for play order.
  static let memoryOfManyAds = Measure(
    name: "peak memory, 1 GB document of 300 000 ads, above that of a 1 MB one",
    goal: .atMost(1024, unit: "bytes per ad")
  ) { scale in
    let small = try peakMemory(of: TemporaryFile { SampleDocument.oneAd(size: 1_000_000, to: $0) })
    let large = try peakMemory(of: TemporaryFile { SampleDocument.ads(scale.adsInFile, to: $0) })
    return Double(large - small) / Double(scale.adsInFile)
  }

  /// The input is read only as fast as the output is written.
  static let memoryOfManyDocuments = Measure(
    name: "peak memory of `batch`, 1 000 000 documents of 3.4 KB against 10", goal: .atMost(1.1, unit: "×")
  ) { scale in
    let folder = try TemporaryFolder()
    let few = try folder.add("few.jsonl") { SampleDocument.ndjson(10, to: $0) }
    let many = try folder.add("many.jsonl") { SampleDocument.ndjson(scale.documents, to: $0) }
    let batch = ["batch", "-q", "-j", "2", "--ndjson"]
    let most = try Program.vastmeta.run(batch + Array(repeating: many, count: scale.inputs))
    return try Double(most) / Double(Program.vastmeta.run(batch + [few]))
  }

  private static func peakMemory(of file: TemporaryFile) throws -> Int {
    try Program.vastmeta.run(["parse", "--compact", file.path])
  }
}
