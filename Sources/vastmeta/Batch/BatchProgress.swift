#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The progress line on standard error: rewritten on a terminal, elsewhere a line a second.
struct BatchProgress {
  private let start: ContinuousClock.Instant
  private var last: ContinuousClock.Instant
  private var text = ""
  private var isShown = false

  private static let isTerminal = isatty(STDERR_FILENO) == 1
  private static let sharesTerminal = isTerminal && isatty(STDOUT_FILENO) == 1

  init(start: ContinuousClock.Instant) {
    self.start = start
    last = start
  }

  /// Makes place for output, where that goes to the terminal too.
  mutating func giveWay() { if Self.sharesTerminal { end() } }

  /// Takes the line away.
  mutating func end() {
    if isShown { write("\r\u{1B}[K") }
    isShown = false
  }

  /// Shows how far the run is; where it was shown just now, only that the line is there.
  ///
  /// - Parameter fraction: how much of the input is done, from 0 to 1; nil where that is not known.
  mutating func show(_ tally: BatchTally, fraction: Double?) {
    let now = ContinuousClock.now
    if last.duration(to: now) > (Self.isTerminal ? .milliseconds(100) : .seconds(1)) {
      last = now
      text = Self.text(tally, fraction, after: start.duration(to: now) / .seconds(1))
    } else if text.isEmpty || isShown || !Self.isTerminal {
      return
    }
    write(Self.isTerminal ? "\r\u{1B}[K\(Self.cut(text))" : text + "\n")
    isShown = Self.isTerminal
  }

  private static func text(_ tally: BatchTally, _ fraction: Double?, after seconds: Double) -> String {
    var text = "\(tally.documents) documents, \(Int(Double(tally.documents) / seconds)) a second"
    if tally.errors > 0 { text += ", \(tally.errors) \(tally.errors == 1 ? "error" : "errors")" }
    if let fraction, fraction > 0.001 {
      text += ", \(Int(fraction * 100)) %, \(time(Int(seconds / fraction * (1 - fraction)))) left"
    }
    return text
  }

  /// As much of the text as one line of the terminal holds: of more lines only the last would be taken away.
  private static func cut(_ text: String) -> String {
    let width = Terminal.width(of: STDERR_FILENO) ?? 80
    return text.utf8.count <= width ? text : text.prefix(width - 1) + "…"
  }

  /// The time as `1:05:09`, `5:09` or `9 s`.
  private static func time(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds) s" }
    let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return (hours > 0 ? "\(hours):\(digits(minutes))" : "\(minutes)") + ":" + digits(seconds % 60)
  }

  private func write(_ text: String) { _ = FileOutput.write(Array(text.utf8), to: STDERR_FILENO) }
}
