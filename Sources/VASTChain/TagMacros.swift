import ByteText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The values that fill in the `[MACRO]`s of tag URIs (VAST 4.2 §6).
///
/// `CACHEBUSTING`, `TIMESTAMP` and `VASTVERSIONS` have values of their own. What else is written like a macro becomes
/// `-1`, the standard's word for "unknown": device, user, content and player are known to the app alone, which may give
/// their values.
public struct TagMacros: Sendable {
  /// The value that was given for a macro, by its name in upper case; it wins over those known here.
  private let given: @Sendable (_ name: String) -> String?
  private let milliseconds: @Sendable () -> Int64
  private let random: @Sendable (_ below: UInt32) -> UInt32

  /// Creates macros with the given values.
  ///
  /// - Parameter values: values by macro name, neither in brackets nor percent-encoded; names differ without case.
  public init(_ values: [String: String] = [:]) {
    self.init(values, milliseconds: Self.clock) { UInt32.random(in: 0..<$0) }
  }

  /// Creates macros with a clock (milliseconds since 1970, UTC) and a source of random numbers.
  package init(
    _ values: [String: String], milliseconds: @escaping @Sendable () -> Int64,
    random: @escaping @Sendable (_ below: UInt32) -> UInt32
  ) {
    let values = values.isEmpty ? nil : Dictionary(values.map { ($0.key.uppercased(), $0.value) }) { first, _ in first }
    given = { values?[$0] }
    self.milliseconds = milliseconds
    self.random = random
  }

  /// The value of a macro, or nil for a text that is none.
  ///
  /// A macro that has a value is found without case (`[timestamp]` is common); others must be in upper case, because
  /// brackets have other uses in a query (`ids[first]=1`).
  func value(of name: String) -> String? {
    let key = name.uppercased()
    if let value = given(key) { return value }
    switch key {
    case "CACHEBUSTING": return Self.digits(random(100_000_000), count: 8)
    case "TIMESTAMP": return Self.timestamp(milliseconds())
    case "VASTVERSIONS": return Self.versions
    default: return Self.isMacroName(name) ? "-1" : nil
    }
  }

  /// Whether a byte may stand in a name: upper case for macros, anything usual for names that the caller gives.
  static func isNameByte(_ byte: UInt8) -> Bool { URIReference.isUnreserved(byte) }

  private static func isMacroName(_ name: String) -> Bool {
    guard let first = name.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return false }
    return name.utf8.allSatisfy {
      $0 == UInt8(ascii: "_") || $0.isAlphanumeric && $0 <= UInt8(ascii: "Z")
    }
  }
}

// MARK: Values

extension TagMacros {
  /// Ads and wrappers of VAST 2.0 to 4.3, as AdCOM 1.0 numbers them ("Creative Subtypes – Audio/Video").
  private static let versions = "2,3,5,6,7,8,11,12,13,14,15,16"

  private static let clock: @Sendable () -> Int64 = {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Int64(now.tv_sec) &* 1000 &+ Int64(now.tv_nsec) / 1_000_000
  }

  /// ISO 8601 with milliseconds and the offset of UTC: `2016-01-17T08:15:07.127+00:00`.
  static func timestamp(_ milliseconds: Int64) -> String {
    let (day, time) = floorDivide(milliseconds, by: 86_400_000)
    // Days since 1 March of year 0, so that a leap day is the last day of its year.
    let (era, dayOfEra) = floorDivide(day &+ 719_468, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    let date = "\(digits(year, count: 4))-\(digits(month, count: 2))-\(digits(dayOfMonth, count: 2))"
    let clock = [(3_600_000, 24), (60_000, 60), (1000, 60)].map { digits(time / $0 % $1, count: 2) }
    return "\(date)T\(clock.joined(separator: ":")).\(digits(time % 1000, count: 3))+00:00"
  }

  private static func floorDivide(_ value: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  private static func digits(_ value: some BinaryInteger, count: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
