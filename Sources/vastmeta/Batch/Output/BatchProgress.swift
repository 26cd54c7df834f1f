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
  private var isShown = false

  private static let isTerminal = isatty(STDERR_FILENO) == 1

  init(start: ContinuousClock.Instant) {
    self.start = start
    last = start
  }

  /// Takes the line away, so that something else can be written to the terminal.
  mutating func clear() {
    if isShown { write("\r\u{1B}[K") }
    isShown = false
  }

  /// Shows how far the run is, unless it was shown just now.
  ///
  /// - Parameter fraction: how much of the input is done, from 0 to 1; nil where that is not known.
  mutating func show(_ tally: BatchTally, fraction: Double?) {
    let now = ContinuousClock.now
    guard last.duration(to: now) > (Self.isTerminal ? .milliseconds(100) : .seconds(1)) else { return }
    last = now
    let seconds = start.duration(to: now) / .seconds(1)
    var text = "\(tally.documents) documents, \(Int(Double(tally.documents) / seconds)) a second"
    if tally.errors > 0 { text += ", \(tally.errors) \(tally.errors == 1 ? "error" : "errors")" }
    if let fraction, fraction > 0.001 {
      text += ", \(Int(fraction * 100)) %, \(Self.time(Int(seconds / fraction * (1 - fraction)))) left"
    }
    write(Self.isTerminal ? "\r\u{1B}[K\(text)" : text + "\n")
    isShown = Self.isTerminal
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
