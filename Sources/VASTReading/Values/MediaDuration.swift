import ByteText

/// The durations of the standard: `HH:MM:SS` or `HH:MM:SS.mmm` (VAST 4.2 §3.8.1), and what else is plainly one.
package enum MediaDuration {
  /// Reads a duration.
  ///
  /// Also read are any number of hour digits, minutes and seconds of one digit or beyond 59, a fraction of any length
  /// (rounded half up to a millisecond), and bare seconds (`15.5`).
  ///
  /// - Returns: milliseconds; nil for all else and for what does not fit into 64 bits.
  package static func milliseconds(_ text: XMLText) -> Int? {
    var rest = text.trimmed.bytes[...]
    guard var seconds = takeDigits(&rest, atMost: .max) else { return nil }
    if take(&rest, ":") {
      guard let minutes = takeDigits(&rest, atMost: 2), take(&rest, ":"),
        let last = takeDigits(&rest, atMost: 2),
        let total = scaled(seconds, by: 3600, adding: minutes * 60 + last)
      else { return nil }
      seconds = total
    }
    guard let fraction = takeFraction(&rest), rest.isEmpty else { return nil }
    return scaled(seconds, by: 1000, adding: fraction)
  }

  private static func take(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>, _ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  private static func digit(_ byte: UInt8?) -> Int? {
    guard let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
    return Int(byte - UInt8(ascii: "0"))
  }

  private static func scaled(_ value: Int, by factor: Int, adding rest: Int) -> Int? {
    let (product, overflow) = value.multipliedReportingOverflow(by: factor)
    let (sum, carry) = product.addingReportingOverflow(rest)
    return overflow || carry ? nil : sum
  }

  private static func takeDigits(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>, atMost limit: Int) -> Int? {
    var value = 0
    var count = 0
    while let next = digit(rest.first) {
      guard count < limit, let sum = scaled(value, by: 10, adding: next) else { return nil }
      value = sum
      count += 1
      rest.removeFirst()
    }
    return count > 0 ? value : nil
  }

  /// Milliseconds of a decimal fraction, 0 if there is none, nil for a point without digits.
  private static func takeFraction(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard take(&rest, ".") else { return 0 }
    guard digit(rest.first) != nil else { return nil }
    var value = 0
    var weight = 100
    while let next = digit(rest.first) {
      if weight > 0 {
        value += next * weight
      } else if weight == 0, next >= 5 {
        value += 1
      }
      weight = weight > 0 ? weight / 10 : -1
      rest.removeFirst()
    }
    return value
  }
}
