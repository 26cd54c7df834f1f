extension Duration {
  /// Whole milliseconds, rounded up, within what an integer holds.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1000)
    if overflows { return seconds < 0 ? .min : .max }
    let part = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    let (sum, overflowsToo) = whole.addingReportingOverflow(part)
    return overflowsToo ? .max : Int(clamping: sum)
  }

  /// Seconds for people: `8 s`, `0.25 s`.
  var text: String {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    if rest == 0 { return "\(seconds) s" }
    var digits = String(rest.magnitude + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(seconds).\(digits) s"
  }
}
