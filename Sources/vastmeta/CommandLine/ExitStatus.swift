/// How the program ends; of several the highest counts.
enum ExitStatus: Int32, Comparable {
  /// All is done.
  case success = 0
  /// The input is at fault.
  case inputFault = 1
  /// The call is at fault, or something outside the documents failed.
  case callFault = 2

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

  /// Keeps the worse of the two.
  mutating func raise(to other: ExitStatus) { self = max(self, other) }

  /// The worse of the two.
  func raised(to other: ExitStatus) -> ExitStatus { max(self, other) }
}
