extension Measure {
  /// Each measure of `vastmeta batch`: as NDJSON and as files, one job and two.
  static let manyDocuments = [
    ndjson, files,
    speedup("NDJSON") { documents, jobs in try documents.run(["--ndjson", "-j", jobs, documents.ndjson]) },
    speedup("files") { documents, jobs in try documents.run(["-j", jobs, documents.files]) },
    other("lxml 6 parsing", PythonReader.lxml), other("vastlint 0.16.2", PythonReader.vastlint),
  ]

  private static let ndjson = Measure(
    name: "`batch`, one job, small documents as NDJSON", goal: .atMost(2, unit: "× the floor's time for the documents")
  ) { scale in
    let documents = try ManyDocuments(count: scale.documents)
    return try documents.ratio(scale) { try documents.run(["--ndjson", "-j", "1", documents.ndjson]) }
  }

  private static let files = Measure(
    name: "`batch`, one job, small documents as files", goal: .report(unit: "× the floor's time for the documents")
  ) { scale in
    let documents = try ManyDocuments(count: scale.documents)
    return try documents.ratio(scale) { try documents.run(["-j", "1", documents.files]) }
  }

  private static func speedup(
    _ kind: String, _ run: @escaping @Sendable (ManyDocuments, _ jobs: String) throws -> Void
  ) -> Measure {
    Measure(name: "`batch`, two jobs, small documents as \(kind)", goal: .atLeast(1.8, unit: "× one job")) { scale in
      let documents = try ManyDocuments(count: scale.documents)
      return try Timing.ratio(.wall, turns: max(5, scale.turns / 10)) {
        try run(documents, "1")
      } floor: {
        try run(documents, "2")
      }
    }
  }

  private static func other(_ name: String, _ reader: PythonReader) -> Measure {
    Measure(name: "\(name), the same documents", goal: .report(unit: "× the floor's time")) { scale in
      let documents = try ManyDocuments(count: scale.documents)
      let floor = try Timing.seconds(.wall) { try documents.readByFloor() }
      return try reader.seconds(documents.ndjson) / floor
    }
  }
}

/// Small documents in memory, as NDJSON and as files.
private final class ManyDocuments {
  let ndjson: String
  var files: String { folder.path }

  private let folder: TemporaryFolder
  private let lines: TemporaryFolder
  private let documents: [[UInt8]]

  init(count: Int) throws {
    let documents = (0..<count).map { number in SampleDocument.bytes { SampleDocument.one(number, to: $0) } }
    self.documents = documents
    folder = try TemporaryFolder()
    lines = try TemporaryFolder()
    for (number, document) in documents.enumerated() {
      try folder.add("\(number).xml") { $0(String(decoding: document, as: UTF8.self)) }
    }
    ndjson = try lines.add("documents.jsonl") { SampleDocument.ndjson(count, to: $0) }
  }

  func run(_ arguments: [String]) throws { try Program.vastmeta.run(["batch", "-q"] + arguments) }

  func readByFloor() throws {
    for document in documents { try expect(document.withUnsafeBytes(Floor.read)) }
  }

  func ratio(_ scale: Scale, _ ours: () throws -> Void) throws -> Double {
    try Timing.ratio(.wall, turns: max(5, scale.turns / 10), ours: ours) { try readByFloor() }
  }
}
