/// Eight bytes at a time: tests whose result has the top bit set in each byte that passes.
///
/// The lowest of those bits is always right; higher ones may be set by a carry from below.
enum Words {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  static func load(_ base: UnsafeRawPointer, at index: Int) -> UInt64 {
    UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  @inline(__always)
  static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & tops
  }

  /// Control characters, white space but the space among them.
  @inline(__always)
  static func control(_ word: UInt64) -> UInt64 { (word &- ones &* 0x20) & ~word & tops }

  /// Bytes that are not ASCII.
  @inline(__always)
  static func high(_ word: UInt64) -> UInt64 { word & tops }

  /// `<` or `>`.
  @inline(__always)
  static func angle(_ word: UInt64) -> UInt64 { equal(word | ones &* 2, UInt8(ascii: ">")) }

  /// The index of the first byte that passes a test that one passes.
  @inline(__always)
  static func first(_ passing: UInt64) -> Int { passing.trailingZeroBitCount >> 3 }

  /// How often a byte occurs.
  static func count(of byte: UInt8, in bytes: UnsafeRawBufferPointer) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var count = 0
    var index = 0
    while index &+ 8 <= bytes.count {
      // Each lane counts up to 255 words, then the lanes are added up.
      let end = min(bytes.count &- 7, index &+ 255 &* 8)
      var lanes: UInt64 = 0
      while index < end {
        let difference = load(base, at: index) ^ (ones &* UInt64(byte))
        let isOther = (((difference & ~tops) &+ ~tops) | difference) & tops
        lanes &+= (isOther ^ tops) >> 7
        index &+= 8
      }
      let pairs = (lanes & 0x00FF_00FF_00FF_00FF) &+ ((lanes >> 8) & 0x00FF_00FF_00FF_00FF)
      count &+= Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) >> 48)
    }
    while index < bytes.count {
      if bytes[index] == byte { count &+= 1 }
      index &+= 1
    }
    return count
  }
}
