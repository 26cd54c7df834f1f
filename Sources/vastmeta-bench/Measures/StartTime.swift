extension Measure {
  /// A whole process, from its start to its end.
  static let start = Measure(
    name: "`vastmeta parse small.xml`, a whole process", goal: .atMost(1.5, unit: "× a C program that only parses it")
  ) { scale in
    let file = try TemporaryFile { SampleDocument.ads(1, to: $0) }
    return try Timing.ratio(.wall, turns: scale.turns) {
      file.rewind()
      try Program.vastmeta.run(["parse", file.path])
    } floor: {
      file.rewind()
      try Program.floor.run([file.path])
    }
  }
}
