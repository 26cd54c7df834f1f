/// How large the documents are, and how often something is timed.
struct Scale {
  /// The turns of what takes less than a second.
  let turns: Int
  /// The ads of the document that throughput is measured with; an ad has about 3.4 KB.
  let adsInMemory: Int
  /// The ads of the document that peak memory is measured with.
  let adsInFile: Int
  /// The size in bytes of the large document with one ad.
  let oneAdSize: Int
  /// How many small documents `batch` is measured with.
  let documents: Int
  /// How often these follow each other where its peak memory is measured.
  let inputs: Int

  /// What the figures of the project are measured with.
  static let full = Scale(
    turns: 101, adsInMemory: 30_000, adsInFile: 300_000, oneAdSize: 1_000_000_000, documents: 10_000,
    inputs: 100)
  /// Enough to see that everything runs; its figures say little.
  static let quick = Scale(
    turns: 7, adsInMemory: 2_000, adsInFile: 20_000, oneAdSize: 40_000_000, documents: 1_000, inputs: 5)
}
