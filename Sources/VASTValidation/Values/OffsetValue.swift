/// A place in the time of an ad: after a duration or at a percentage of it.
enum OffsetValue: Sendable {
  case time(DurationValue)
  case percentage(hundredths: Int)

  init(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.last == UInt8(ascii: "%"), let hundredths = Self.hundredths(text.dropLast()) else {
      self = .time(DurationValue(text))
      return
    }
    self = .percentage(hundredths: hundredths)
  }

  private static func hundredths(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var whole = 0
    var decimals: Int?
    for byte in digits {
      if byte == UInt8(ascii: "."), decimals == nil {
        decimals = 0
      } else if isDigit(byte), let count = decimals {
        if count < 2 { whole = whole * 10 + Int(byte - 0x30) }
        decimals = count + 1
      } else if isDigit(byte), whole < 100_000 {
        whole = whole * 10 + Int(byte - 0x30)
      } else {
        return nil
      }
    }
    guard let first = digits.first, isDigit(first), decimals != 0 else { return nil }
    for _ in min(decimals ?? 0, 2)..<2 { whole *= 10 }
    return whole
  }

  /// The time in milliseconds, in an ad of a duration.
  func milliseconds(of duration: Int) -> Int? {
    switch self {
    case .time(let time): time.milliseconds
    case .percentage(let hundredths):
      hundredths > 10_000 ? nil : duration / 10_000 &* hundredths
    }
  }
}
