/// How bad a finding is.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// Style, or one doubtful reading.
  case info
  /// Most players cope, or it is deprecated or unsafe.
  case warning
  /// A player that follows the standard rejects the ad, plays it wrongly or cannot track it.
  case error

  /// Orders severities from the mildest to the worst.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
