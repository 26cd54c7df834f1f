import ByteText
import VASTMetadata
import VASTValidation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#endif

/// Standard output for results, standard error for people.
final class Console {
  /// When text is coloured.
  enum Colors: String, CaseIterable {
    case auto, always, never
  }

  var isQuiet = false
  var colors = Colors.auto

  private var buffer: [UInt8] = []
  private var outputError: Int32 = 0

  init() { buffer.reserveCapacity(Self.bufferSize) }

  private static let bufferSize = 64 * 1024

  /// Makes sure that the three standard descriptors are taken, so that no file that is opened later becomes one of them.
  static func prepare() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
    // Ignored, because a server that hangs up must not end the program; `flush` ends it for standard output.
    signal(SIGPIPE, SIG_IGN)
  }

  // MARK: Standard output

  /// Writes a result; what does not get through is told by ``close(_:)``.
  func write(_ bytes: some Collection<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { flush() }
  }

  func write(_ text: String) { write(text.utf8) }

  /// Lets what was written so far be seen.
  func flush() {
    if outputError == 0 { outputError = FileOutput.write(buffer, to: STDOUT_FILENO) }
    buffer.removeAll(keepingCapacity: true)
    if outputError == EPIPE { endQuietly() }
  }

  private func endQuietly() {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
  }

  /// Whether standard output takes no more.
  var isOutputBroken: Bool { outputError != 0 }

  /// Writes what is left; the status is worse if standard output did not take everything.
  func close(_ status: ExitStatus) -> ExitStatus {
    flush()
    return outputError == 0 ? status : outputFailed(outputError)
  }

  /// Tells that standard output takes no more, quietly where its reader is gone.
  func outputFailed(_ error: Int32) -> ExitStatus {
    if error == EPIPE { endQuietly() }
    fail("vastmeta: cannot write to standard output: \(String(cString: strerror(error)))")
    return .callFault
  }

  // MARK: Standard error

  /// Tells a diagnostic as `SOURCE:LINE:COLUMN: severity: MESSAGE [VAST code]`.
  func tell(_ diagnostic: Diagnostic, in source: String) {
    if isQuiet, diagnostic.severity != .error { return }
    let place = diagnostic.location.map { ":\($0.line):\($0.column)" } ?? ""
    let code = diagnostic.code.map { " [VAST \($0.rawValue)]" } ?? ""
    let severity = style(diagnostic.severity.rawValue, Self.color(of: diagnostic.severity))
    note("\(source.printable)\(place): \(severity): \(diagnostic.message.printable)\(code)\n")
  }

  /// Tells that something outside the documents failed.
  func fail(_ message: String) { note("\(message)\n") }

  /// Writes to standard error, behind what standard output got before.
  func note(_ text: String) {
    if Self.outputIsTerminal { flush() }
    _ = FileOutput.write(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Tells what became of the whole, behind all results, also where both streams go into one file.
  func noteSummary(_ text: String) {
    flush()
    if !isQuiet { note("\(text)\n") }
  }

  static let outputIsTerminal = isatty(STDOUT_FILENO) == 1
  private static let errorIsTerminal = isatty(STDERR_FILENO) == 1

  /// Whether someone is there to see what is going on.
  var showsProgress: Bool { Self.errorIsTerminal && !isQuiet }

  /// Whether text on standard output is coloured.
  var colorsOutput: Bool { isColored(Self.outputIsTerminal) }

  private func isColored(_ isTerminal: Bool) -> Bool {
    switch colors {
    case .always: true
    case .never: false
    case .auto: isTerminal && (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true)
    }
  }

  private func style(_ text: String, _ color: String) -> String {
    isColored(Self.errorIsTerminal) ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }

  private static func color(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    }
  }
}
