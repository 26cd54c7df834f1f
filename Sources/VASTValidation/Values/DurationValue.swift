/// A duration as it is written in a document.
enum DurationValue: Sendable {
  /// `HH:MM:SS` or `HH:MM:SS.mmm`.
  case conforming(milliseconds: Int)
  /// Written in another way that players read: `30`, `0:00:30`, `00:00:60`, `00:00:30.5`.
  case readable(milliseconds: Int)
  case unreadable

  var milliseconds: Int? {
    switch self {
    case .conforming(let milliseconds), .readable(let milliseconds): milliseconds
    case .unreadable: nil
    }
  }

  init(_ text: UnsafeBufferPointer<UInt8>) {
    var reader = Reader(text: text)
    guard let first = reader.digits() else { return self = .unreadable }
    guard reader.skip(UInt8(ascii: ":")) else {
      self = Self.bareSeconds(first, &reader)
      return
    }
    guard let minutes = reader.digits(), reader.skip(UInt8(ascii: ":")), let seconds = reader.digits(),
      let fraction = reader.fraction(), reader.isAtEnd, minutes.count <= 2, seconds.count <= 2,
      let total = Self.total(hours: first.value, minutes: minutes.value, seconds: seconds.value, fraction: fraction.value)
    else { return self = .unreadable }
    let conforms =
      first.count == 2 && minutes.count == 2 && seconds.count == 2 && minutes.value < 60 && seconds.value < 60
      && (fraction.count == 0 || fraction.count == 3)
    self = conforms ? .conforming(milliseconds: total) : .readable(milliseconds: total)
  }

  private static func bareSeconds(_ seconds: (value: Int, count: Int), _ reader: inout Reader) -> DurationValue {
    guard let fraction = reader.fraction(), reader.isAtEnd,
      let total = total(hours: 0, minutes: 0, seconds: seconds.value, fraction: fraction.value)
    else { return .unreadable }
    return .readable(milliseconds: total)
  }

  private static func total(hours: Int, minutes: Int, seconds: Int, fraction: Int) -> Int? {
    let (hourSeconds, overflow) = hours.multipliedReportingOverflow(by: 3600)
    let (sum, carry) = hourSeconds.addingReportingOverflow(minutes * 60)
    let (all, carryAgain) = sum.addingReportingOverflow(seconds)
    let (milliseconds, overflowAgain) = all.multipliedReportingOverflow(by: 1000)
    let (result, last) = milliseconds.addingReportingOverflow(fraction)
    return overflow || carry || carryAgain || overflowAgain || last ? nil : result
  }

  private struct Reader {
    let text: UnsafeBufferPointer<UInt8>
    var index = 0

    var isAtEnd: Bool { index == text.count }

    mutating func skip(_ byte: UInt8) -> Bool {
      guard index < text.count, text[index] == byte else { return false }
      index += 1
      return true
    }

    /// A run of digits that fits an `Int`.
    mutating func digits() -> (value: Int, count: Int)? {
      let start = index
      var value = 0
      while index < text.count, isDigit(text[index]) {
        let (scaled, overflow) = value.multipliedReportingOverflow(by: 10)
        let (sum, carry) = scaled.addingReportingOverflow(Int(text[index] - 0x30))
        if overflow || carry { return nil }
        value = sum
        index += 1
      }
      return index > start ? (value, index - start) : nil
    }

    /// What follows a point, in milliseconds rounded half up; 0 without a point, nil without a digit behind it.
    mutating func fraction() -> (value: Int, count: Int)? {
      guard skip(UInt8(ascii: ".")) else { return (0, 0) }
      let start = index
      var value = 0
      while index < text.count, isDigit(text[index]) {
        let digit = Int(text[index] - 0x30)
        switch index - start {
        case 0..<3: value = value * 10 + digit
        case 3: value += digit >= 5 ? 1 : 0
        default: break
        }
        index += 1
      }
      for _ in (index - start)..<max(3, index - start) { value *= 10 }
      return index > start ? (value, index - start) : nil
    }
  }
}
