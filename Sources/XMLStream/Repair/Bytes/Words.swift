/// Eight bytes at a time.
enum Words {
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  @inline(__always)
  static func load(_ base: UnsafeRawPointer, at index: Int) -> UInt64 {
    UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Whether a number of bytes is the same in two places, behind each of which seven more may be read.
  @inline(__always)
  static func equal(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
    var index = 0
    while index &+ 8 <= count {
      if load(left, at: index) != load(right, at: index) { return false }
      index &+= 8
    }
    let rest = UInt64(truncatingIfNeeded: (count &- index) &* 8)
    return rest == 0 || (load(left, at: index) ^ load(right, at: index)) & ~(~0 &<< rest) == 0
  }
}
