/// How many children of each numbered row an element has had; no type has more than four such rows.
struct ChildNumbers: BitwiseCopyable {
  private var first: UInt32 = 0
  private var second: UInt32 = 0
  private var third: UInt32 = 0
  private var fourth: UInt32 = 0

  /// Counts one more child and returns its number, from 1.
  @inline(__always) mutating func next(_ slot: UInt8) -> UInt32 {
    switch slot {
    case 0: return Self.increment(&first)
    case 1: return Self.increment(&second)
    case 2: return Self.increment(&third)
    case 3: return Self.increment(&fourth)
    default: return 1
    }
  }

  @inline(__always) private static func increment(_ number: inout UInt32) -> UInt32 {
    number &+= 1
    return number
  }
}
