import ByteText

/// Comparing names byte by byte.
enum Names {
  @inline(__always)
  static func equal(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where left[index] != right[index] { return false }
    return true
  }

  static func equalWithoutCase(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where asciiLowercase(left[index]) != asciiLowercase(right[index]) { return false }
    return true
  }

  /// Whether at most two bytes are to be added, removed, changed or swapped to make one the other, and at least half of the
  /// longer name is right: `br` is no misspelt `Ad`.
  static func nearlyEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    let longer = max(left.count, right.count)
    guard longer <= 64, abs(left.count - right.count) <= 2 else { return false }
    let distance = EditDistance.between(left, right)
    return distance <= 2 && distance * 2 <= longer
  }
}
