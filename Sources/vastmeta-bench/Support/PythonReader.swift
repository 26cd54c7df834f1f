#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A library for Python that reads documents too, where it is installed for `python3`.
struct PythonReader: Sendable {
  static let lxml = PythonReader(setup: "from lxml import etree", read: "etree.fromstring(document)")
  static let vastlint = PythonReader(setup: "import vastlint", read: "vastlint.validate(document)")

  private let setup: String
  private let read: String

  /// The processor time that it takes to read the documents of NDJSON, without start and JSON.
  func seconds(_ path: String) throws -> Double {
    let script = """
      import json, sys, time
      \(setup)
      documents = [json.loads(line)["vast"].encode() for line in open(sys.argv[1])]
      start = time.process_time()
      for document in documents: \(read)
      print(time.process_time() - start)
      """
    guard let pipe = popen("python3 -c '\(script)' '\(path)' 2>/dev/null", "r") else { throw BenchError("no shell") }
    defer { pclose(pipe) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, 64, pipe) != nil, let seconds = Optional(strtod(line, nil)), seconds > 0 else {
      throw BenchError("not installed", isAbsence: true)
    }
    return seconds
  }
}
