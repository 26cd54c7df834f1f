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

  private static func peakMemory(of file: TemporaryFile) throws -> Int {
    try Program.vastmeta.run(["parse", "--compact", file.path])
  }
}
