import Foundation

/// The built program, run as a user runs it.
///
///     let result = try await Program.run(["parse", "-c"], input: "<VAST …".utf8)
///     #expect(result.status == 0)
final class Program: Sendable {
  /// How a run ended.
  struct Result: Sendable {
    /// The exit status; 128 and the signal's number for a program that a signal ended, as a shell tells it.
    var status: Int32
    /// What stood on standard output.
    var outputBytes: [UInt8]
    /// What stood on standard error.
    var errorBytes: [UInt8]

    var output: String { String(decoding: outputBytes, as: UTF8.self) }
    var errors: String { String(decoding: errorBytes, as: UTF8.self) }
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
  }

  /// A run that took too long, or could not start.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The folder that the tests and the program were built in.
  static let folder: URL = {
    #if os(macOS)
      Bundle(for: Program.self).bundleURL.deletingLastPathComponent()
    #else
      Bundle.main.bundleURL
    #endif
  }()

  private let process: pid_t
  private let command: String
  private let output: Capture
  private let errors: Capture

  // MARK: Whole runs

  /// Runs `vastmeta` with some words and waits for its end.
  ///
  /// - Parameters:
  ///   - input: what stands on standard input.
  ///   - environment: variables beyond those of the tests; of these the ones that the program looks at are left out.
  ///   - directory: the working directory; nil for that of the tests.
  ///   - timeout: how long it may take. It is killed then, and the run throws.
  static func run(
    _ arguments: [String], input: some Collection<UInt8> = [UInt8](), environment: [String: String] = [:],
    directory: String? = nil, timeout: Duration = .seconds(60)
  ) async throws -> Result {
    let program = try Program(arguments, input: input, environment: environment, directory: directory)
    return try await program.result(timeout: timeout)
  }

  /// Runs a line of the shell, which finds `vastmeta` in its path.
  static func shell(
    _ line: String, input: some Collection<UInt8> = [UInt8](), environment: [String: String] = [:],
    directory: String? = nil, timeout: Duration = .seconds(60)
  ) async throws -> Result {
    let program = try Program(
      path: "/bin/sh", ["-c", line], input: input, environment: environment, directory: directory)
    return try await program.result(timeout: timeout)
  }

  // MARK: A run that something is done to

  /// Starts `vastmeta`; see ``run(_:input:environment:directory:timeout:)``.
  convenience init(
    _ arguments: [String], input: some Collection<UInt8> = [UInt8](), environment: [String: String] = [:],
    directory: String? = nil
  ) throws {
    let path = Self.folder.appendingPathComponent("vastmeta").path
    try self.init(path: path, arguments, input: input, environment: environment, directory: directory)
  }

  private init(
    path: String, _ arguments: [String], input: some Collection<UInt8>, environment: [String: String],
    directory: String?
  ) throws {
    let standardInput = try Capture(Array(input))
    (output, errors) = (try Capture(), try Capture())
    command = ([path] + arguments).joined(separator: " ")

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in [standardInput, output, errors].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file.descriptor, Int32(number))
    }

    // The threads of the tests block and ignore signals; a shell's programs do neither.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    // The shell changes the directory: posix_spawn cannot do so everywhere.
    let shell = directory.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0] } ?? []
    let words = (shell + [path] + arguments).map { strdup($0) }
    let variables = Self.environment(with: environment).map { strdup("\($0.key)=\($0.value)") }
    defer { (words + variables).forEach { free($0) } }
    var process = pid_t()
    let error = posix_spawn(&process, shell.first ?? path, &actions, &attributes, words + [nil], variables + [nil])
    guard error == 0 else { throw Failure(description: "cannot start \(path): \(String(cString: strerror(error)))") }
    self.process = process
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process, signal) }

  /// What stands on standard error so far.
  var errorsSoFar: String { String(decoding: errors.bytes, as: UTF8.self) }

  /// Waits for the end; to be called once.
  func result(timeout: Duration = .seconds(60)) async throws -> Result {
    let start = ContinuousClock.now
    while true {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process { return result(status) }
      if start.duration(to: .now) > timeout {
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        throw Failure(description: "\(command) takes more than \(timeout):\n\(result(status).errors)")
      }
      try? await Task.sleep(for: .milliseconds(2))
    }
  }

  private func result(_ status: Int32) -> Result {
    let signal = status & 0x7F
    return Result(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, outputBytes: output.bytes, errorBytes: errors.bytes)
  }

  // MARK: What the program is given

  private static func environment(with more: [String: String]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.lowercased().hasSuffix("_proxy") && !["SSL_CERT_FILE", "NO_COLOR", "REQUEST_METHOD"].contains(name)
    }
    environment["PATH"] = "\(folder.path):\(environment["PATH"] ?? "/usr/bin:/bin")"
    return environment.merging(more) { $1 }
  }
}

/// A file without a name, for what goes in and comes out: it takes any amount, and nobody has to read meanwhile.
private final class Capture: Sendable {
  let descriptor: Int32

  init(_ content: [UInt8] = []) throws {
    var template = Array("\(NSTemporaryDirectory())/vastmeta-tests-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0, unlink(template) == 0, fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else {
      throw Program.Failure(description: "cannot create a file in \(NSTemporaryDirectory())")
    }
    guard content.withUnsafeBytes({ pwrite(descriptor, $0.baseAddress, $0.count, 0) }) == content.count else {
      throw Program.Failure(description: "cannot write to \(NSTemporaryDirectory())")
    }
  }

  deinit { close(descriptor) }

  var bytes: [UInt8] {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_size > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: Int(facts.st_size)) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
    }
  }
}
