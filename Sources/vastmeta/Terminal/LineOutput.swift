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

  /// Writes whole lines; gives `errno`, 0 where all went well.
  func write(_ lines: [UInt8]) -> Int32 {
    writing.wait()
    defer { writing.signal() }
    let start = lseek(STDOUT_FILENO, 0, SEEK_CUR)
    let error = FileOutput.write(lines, to: STDOUT_FILENO)
    if error != 0, start >= 0 { takeBack(lines, from: start) }
    return error
  }

  /// Cuts a file after the last whole line.
  private func takeBack(_ lines: [UInt8], from start: off_t) {
    let written = Int(lseek(STDOUT_FILENO, 0, SEEK_CUR) - start)
    guard written > 0, written <= lines.count else { return }
    let whole = lines[..<written].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    if ftruncate(STDOUT_FILENO, start + off_t(whole)) == 0 { lseek(STDOUT_FILENO, start + off_t(whole), SEEK_SET) }
  }
}
