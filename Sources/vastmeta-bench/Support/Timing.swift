#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How long something takes, compared with the floor.
enum Timing {
  /// What is looked at to tell the time.
  enum Clock {
    /// The processor time of this thread, which other programs on the machine disturb less.
    case processor
    /// The time that passes, for what other processes do.
    case wall
  }

  /// How long something takes.
  static func seconds(_ clock: Clock, _ work: () throws -> Void) rethrows -> Double {
    let start = clock.nanoseconds
    try work()
    return Double(clock.nanoseconds - start) / 1e9
  }

  /// The least time that something takes, of several turns: what else the machine does only adds to it.
  static func least(_ work: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    var total = 0.0
    for turn in 0... {
      let time = try seconds(.processor, work)
      least = min(least, time)
      total += time
      if turn >= 2, total >= 0.02 { break }
    }
    return least
  }

  /// How often the floor's time something takes.
  ///
  /// Both are done in turns, so that whatever else the machine does falls on both; the figure is the median over the
  /// turns. One turn before is not counted.
  static func ratio(
    _ clock: Clock, turns: Int, ours: () throws -> Void, floor: () throws -> Void
  ) rethrows -> Double {
    var ratios: [Double] = []
    for turn in 0...turns {
      let start = clock.nanoseconds
      try floor()
      let middle = clock.nanoseconds
      try ours()
      let end = clock.nanoseconds
      if turn > 0 { ratios.append(Double(end - middle) / Double(middle - start)) }
    }
    return ratios.sorted()[turns / 2]
  }
}

extension Timing.Clock {
  fileprivate var nanoseconds: Int {
    var time = timespec()
    clock_gettime(self == .processor ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
