import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard output for whole lines: however the program ends, none is there in part.
///
/// A signal that ends the program waits for the lines that are being written; where the disk is full, the line that
/// does not fit is taken back.
final class LineOutput {
  private let writing = DispatchSemaphore(value: 1)
  private let signals: [any DispatchSourceSignal]

  init() {
    signals = [SIGINT, SIGTERM, SIGHUP].filter { !Self.isIgnored($0) }.map { [writing] number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
      source.setEventHandler {
        // Whoever reads the other end may have stopped reading: then it cannot be waited for.
        _ = writing.wait(timeout: .now() + .seconds(1))
        signal(number, SIG_DFL)
        // The threads of a queue block signals.
        var unblocked = sigset_t()
        sigemptyset(&unblocked)
        sigaddset(&unblocked, number)
        pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
        raise(number)
      }
      source.activate()
      return source
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    #if canImport(Darwin)
      return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
    #elseif canImport(Glibc)
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    #else
      return unsafeBitCast(action.__sa_handler.sa_handler, to: Int.self) == 1
    #endif
  }

  /// So many bytes a pipe that has room takes all or none of, without waiting.
  private static let atomicSize = Int(PIPE_BUF)

  /// Writes whole lines; gives `errno`, 0 where all went well.
  func write(_ lines: [UInt8]) -> Int32 {
    var rest = lines[...]
    while !rest.isEmpty {
      let piece = Self.wholeLines(of: rest)
      // Outside the lock, so that a signal does not wait for a reader who does not read.
      Readiness.wait(for: POLLOUT, of: STDOUT_FILENO)
      let error = write(piece)
      if error != 0 { return error }
      rest = rest[piece.endIndex...]
    }
    return 0
  }

  /// As many lines as a pipe takes at once, or one that is longer.
  private static func wholeLines(of lines: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let delimiter = UInt8(ascii: "\n")
    let last = lines.prefix(atomicSize).lastIndex(of: delimiter) ?? lines.firstIndex(of: delimiter)
    return last.map { lines[...$0] } ?? lines
  }

  private func write(_ lines: ArraySlice<UInt8>) -> Int32 {
    writing.wait()
    defer { writing.signal() }
    let start = lseek(STDOUT_FILENO, 0, SEEK_CUR)
    let error = FileOutput.write(lines, to: STDOUT_FILENO)
    if error != 0, start >= 0 { takeBack(lines, from: start) }
    return error
  }

  /// Cuts a file after the last whole line.
  private func takeBack(_ lines: ArraySlice<UInt8>, from start: off_t) {
    let written = Int(lseek(STDOUT_FILENO, 0, SEEK_CUR) - start)
    guard written > 0, written <= lines.count else { return }
    let whole = lines.prefix(written).lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 - lines.startIndex } ?? 0
    if ftruncate(STDOUT_FILENO, start + off_t(whole)) == 0 { lseek(STDOUT_FILENO, start + off_t(whole), SEEK_SET) }
  }
}
