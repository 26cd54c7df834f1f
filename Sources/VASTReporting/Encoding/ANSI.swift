import VASTValidation

/// The escape sequences that colour text on a terminal (ECMA-48 §8.3.117).
enum ANSI {
  /// Back to normal.
  static let reset = "\u{1B}[0m"
  /// Bold.
  static let bold = "\u{1B}[1m"

  /// Bold, in the colour of a severity.
  static func color(of severity: Severity) -> String {
    switch severity {
    case .error: "\u{1B}[1;31m"
    case .warning: "\u{1B}[1;33m"
    case .info: "\u{1B}[1;36m"
    }
  }
}
