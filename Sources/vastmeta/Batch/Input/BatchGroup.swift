/// Documents that are handed to a job at once: they are so small that handing over each would cost more than it does.
struct BatchGroup: Sendable {
  enum Content: Sendable {
    /// Whole lines of NDJSON.
    case lines(LineBuffer, source: String, firstNumber: Int)
    case entries([BatchEntry])
  }

  let content: Content
  /// How much of the input has been handed out, up to this group: from 0 to 1; nil where that is not known.
  let fraction: Double?
}

/// One operand.
enum BatchEntry: Sendable {
  case document(Operand)
  /// One that gives no document.
  case fault(source: String, message: String)
}
