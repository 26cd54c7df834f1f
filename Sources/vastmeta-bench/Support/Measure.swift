/// One line of the table: what is measured, and what the figure should be.
struct Measure: Sendable {
  let name: String
  let goal: Goal
  /// Takes the measure.
  let figure: @Sendable (Scale) throws -> Double
}

/// What a figure should be.
enum Goal: Sendable {
  case atLeast(Double, unit: String)
  case atMost(Double, unit: String)
  /// None: a figure to compare with.
  case report(unit: String)

  func isMet(by figure: Double) -> Bool {
    switch self {
    case .atLeast(let limit, _): figure >= limit
    case .atMost(let limit, _): figure <= limit
    case .report: true
    }
  }

  func verdict(on figure: Double) -> String {
    if case .report = self { "to compare" } else { isMet(by: figure) ? "met" : "**missed**" }
  }

  var unit: String {
    switch self {
    case .atLeast(_, let unit), .atMost(_, let unit), .report(let unit): unit
    }
  }

  var text: String {
    switch self {
    case .atLeast(let limit, let unit): "≥ \(limit.short) \(unit)"
    case .atMost(let limit, let unit): "≤ \(limit.short) \(unit)"
    case .report(let unit): unit
    }
  }
}

extension Double {
  /// The number with two decimals at most.
  var short: String {
    guard isFinite, magnitude < 1e15 else { return "\(self)" }
    let hundredths = Int((self * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return (hundredths < 0 ? "-" : "") + "\(whole)" + decimals
  }
}
