import VASTReading

extension Measure {
  /// A whole process that fetches three documents one after the other, each named by the one before.
  static let chain = Measure(
    name: "`vastmeta parse`, a chain of three hops over loopback",
    goal: .atMost(1.3, unit: "× curl's time for the same requests")
  ) { scale in
    let documents = [
      "1.xml": wrapper(to: "2.xml"), "2.xml": wrapper(to: "3.xml"),
      "3.xml": String(decoding: SampleDocument.small, as: UTF8.self),
    ]
    let server = try LoopbackServer(documents: documents)
    let curl = documents.keys.sorted().flatMap { ["-o", "/dev/null", server.url + $0] }
    return try Timing.ratio(.wall, turns: scale.turns) {
      try Program.vastmeta.run(["parse", "--allow-private-network", server.url + "1.xml"])
    } floor: {
      try Program.curl.run(["--silent", "--fail"] + curl)
    }
  }

  private static func wrapper(to tagURI: String) -> String {
    "<VAST version=\"4.2\"><Ad><Wrapper><VASTAdTagURI>\(tagURI)</VASTAdTagURI></Wrapper></Ad></VAST>"
  }
}
