import Dispatch

extension Measure {
  /// Each measure of `vastmeta batch`: as NDJSON and as files, one job and two.
  static let manyDocuments = [
    ndjson, files,
    speedup("NDJSON") { documents, jobs in try documents.run(["--ndjson", "-j", jobs, documents.ndjson]) },
    speedup("files") { documents, jobs in try documents.run(["-j", jobs, documents.files]) },
    twoFloors, lxml,
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

  /// What the machine gives: no number of jobs makes more of two processors than this.
  private static let twoFloors = Measure(
    name: "the floor on two threads, the same documents", goal: .report(unit: "× one thread")
  ) { scale in
    let documents = SampleDocument.many(scale.documents)
    return Timing.ratio(.wall, turns: max(5, scale.turns / 10)) {
      for _ in 0..<2 { Floor.read(documents) }
    } floor: {
      DispatchQueue.concurrentPerform(iterations: 2) { _ in Floor.read(documents) }
    }
  }

  private static let lxml = Measure(
    name: "lxml 6 parsing, the same documents", goal: .report(unit: "× the floor's time")
  ) { scale in
    let documents = try ManyDocuments(count: scale.documents)
    let floor = try Timing.seconds(.processor) { try documents.readByFloor() }
    return try PythonReader.lxml.seconds(documents.ndjson) / floor
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
    documents = SampleDocument.many(count)
    folder = try TemporaryFolder()
    lines = try TemporaryFolder()
    for (number, document) in documents.enumerated() {
      try folder.add("\(number).xml") { $0(String(decoding: document, as: UTF8.self)) }
    }
    ndjson = try lines.add("documents.jsonl") { SampleDocument.ndjson(count, to: $0) }
  }

  func run(_ arguments: [String]) throws { try Program.vastmeta.run(["batch", "-q"] + arguments) }

  func readByFloor() throws { try expect(Floor.read(documents)) }

  func ratio(_ scale: Scale, _ ours: () throws -> Void) throws -> Double {
    try Timing.ratio(.wall, turns: max(5, scale.turns / 10), ours: ours) { try readByFloor() }
  }
}
