/// How long two things take that are compared.
struct Timing {
  /// The median of the one that is measured, in seconds.
  let ours: Double
  /// The median of the floor, in seconds.
  let floor: Double

  /// Times two things in turns, so that whatever else the machine does falls on both; one turn before is not counted.
  init(turns: Int, ours: () throws -> Void, floor: () throws -> Void) rethrows {
    var times: (ours: [Duration], floor: [Duration]) = ([], [])
    let clock = ContinuousClock()
    for turn in 0...turns {
      let floorTime = try clock.measure(floor)
      let ourTime = try clock.measure(ours)
      guard turn > 0 else { continue }
      times.ours.append(ourTime)
      times.floor.append(floorTime)
    }
    self.ours = Self.median(times.ours)
    self.floor = Self.median(times.floor)
  }

  private static func median(_ times: [Duration]) -> Double {
    guard !times.isEmpty else { return .nan }
    return times.sorted()[times.count / 2] / .seconds(1)
  }
}
