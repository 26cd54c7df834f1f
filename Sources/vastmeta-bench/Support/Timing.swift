/// How long two things take that are compared.
struct Timing {
  /// The median of the one that is measured, in seconds.
  let ours: Double
  /// The median of the floor, in seconds.
  let floor: Double
  /// The median over the turns of ours to the floor's: what drifts between turns does not count.
  let ratio: Double

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
    self.ours = Self.median(times.ours.map { $0 / .seconds(1) })
    self.floor = Self.median(times.floor.map { $0 / .seconds(1) })
    ratio = Self.median(zip(times.ours, times.floor).map { $0 / $1 })
  }

  private static func median(_ figures: [Double]) -> Double {
    figures.isEmpty ? .nan : figures.sorted()[figures.count / 2]
  }
}
