#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The server of the tests, which serves some documents on the loopback interface.
final class LoopbackServer {
  /// The URL that the names of the documents follow.
  let url: String

  private let process: UnsafeMutablePointer<FILE>
  private let input: CInt

  /// Starts the server.
  ///
  /// - Parameter documents: the documents by name.
  init(documents: [String: String]) throws {
    var pipe: [CInt] = [-1, -1]
    // It ends when its standard input does, however this program ends.
    guard Self.makePipe(&pipe), fcntl(pipe[1], F_SETFD, FD_CLOEXEC) == 0,
      let process = popen("exec python3 Tests/TestServer/server.py <&\(pipe[0])", "r")
    else { throw BenchError("cannot start a server") }
    close(pipe[0])
    (self.process, input) = (process, pipe[1])
    var line = [CChar](repeating: 0, count: 4096)
    let facts = fgets(&line, CInt(line.count), process).map { String(cString: $0) } ?? ""
    guard let port = Self.value(of: "http", in: facts), let folder = Self.value(of: "folder", in: facts) else {
      url = ""
      throw BenchError("cannot start a server: python3 is needed, and the project's folder as the current one")
    }
    url = "http://127.0.0.1:\(port)/files/bench/"
    mkdir("\(folder)/bench", 0o700)
    for (name, text) in documents {
      guard let file = fopen("\(folder)/bench/\(name)", "w") else { throw BenchError("cannot write to \(folder)") }
      fputs(text, file)
      fclose(file)
    }
  }

  deinit {
    close(input)
    pclose(process)
  }

  private static func makePipe(_ pipe: inout [CInt]) -> Bool {
    #if canImport(Darwin)
      Darwin.pipe(&pipe) == 0
    #elseif canImport(Musl)
      Musl.pipe(&pipe) == 0
    #else
      Glibc.pipe(&pipe) == 0
    #endif
  }

  /// The value of a member of a flat JSON object.
  private static func value(of key: String, in json: String) -> Substring? {
    let members = json.split { "{},\n".contains($0) }.map { $0.split(separator: " ", maxSplits: 1) }
    return members.first { $0.first == "\"\(key)\":" }?.last?.drop { $0 == "\"" }.prefix { $0 != "\"" }
  }
}
