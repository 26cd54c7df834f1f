#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program to measure, or to measure against.
struct Program {
  /// The command line.
  static let vastmeta = Program("vastmeta")
  /// The C program that only parses a file.
  static let floor = Program("vastmeta-floor")
  /// The program of the curl project, as it is installed.
  static let curl = Program(path: "curl")

  /// Looked for where the shell looks, unless it has a slash.
  private let path: String

  private init(path: String) { self.path = path }

  /// A program that was built beside this one.
  private init(_ name: String) {
    let own = CommandLine.arguments.first ?? ""
    let folder = own.lastIndex(of: "/").map { own[...$0] } ?? "./"
    self.init(path: folder + name)
  }

  /// Runs the program, its output thrown away.
  ///
  /// - Returns: the most memory that it had, in bytes.
  @discardableResult
  func run(_ arguments: [String]) throws -> Int { try usage(arguments).memory }

  /// Runs the program, its output thrown away.
  ///
  /// - Returns: the most memory that it had, in bytes, and the time of the processor that it took.
  func usage(_ arguments: [String]) throws -> (memory: Int, seconds: Double) {
    var actions = Actions()
    defer { actions.destroy() }
    actions.discardOutput()

    let words = ([path] + arguments).map { strdup($0) }
    defer { words.forEach { free($0) } }
    var child = pid_t()
    guard posix_spawnp(&child, path, &actions.actions, nil, words + [nil], environ) == 0 else {
      throw BenchError("cannot start \(path): it must be built or installed first")
    }
    var status: CInt = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child, status == 0 else {
      throw BenchError("\(path) \(arguments.joined(separator: " ")) failed")
    }
    let seconds = [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    #if canImport(Darwin)
      return (Int(usage.ru_maxrss), seconds)
    #else
      return (Int(usage.ru_maxrss) * 1024, seconds)
    #endif
  }
}

/// What becomes of the descriptors of a program that is started.
private struct Actions {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif

  init() { posix_spawn_file_actions_init(&actions) }

  mutating func discardOutput() {
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
  }

  mutating func destroy() { posix_spawn_file_actions_destroy(&actions) }
}
