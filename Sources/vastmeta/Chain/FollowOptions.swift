import VASTMetadata
import VASTTransport

/// The options that say how wrappers are followed.
struct FollowOptions {
  private let follows: Bool
  private let forbidsFollowing: Bool
  private let maps: [String]
  private let certificates: String?
  private let fetcher: HTTPTagLoader
  /// What the thread does that waits for a chain; nil where several wait at a time.
  let driver: WaitingThread.Driver?
  let limits: ChainLimits
  let macros: TagMacros

  static let options: [Option] = [
    Option("follow", "L", help: "fetch the tag URIs of wrappers over HTTP(S); implied by a URL operand"),
    Option("no-follow", help: "don't, not even for a URL operand"),
    Option("map", nil, "FILE", help: "answer tag URIs from files: JSON from URI pattern (*) to path; repeatable"),
    Option("max-wrappers", nil, "N", help: "the most wrappers before an ad (5)"),
    Option("timeout", nil, "SECONDS", help: "the longest time for one request (8)"),
    Option("total-timeout", nil, "SECONDS", help: "the longest time for all requests of a document (30)"),
    Option("max-bytes", nil, "N", help: "the most bytes of one response, decompressed (8388608)"),
    Option("max-ads", nil, "N", help: "the most ads of one response that a wrapper led to (1000)"),
    Option("macro", nil, "NAME=VALUE", help: "fill in the macro [NAME] of tag URIs; repeatable"),
    Option("header", nil, "HEADER", help: "send a header 'Name: value' with each request; repeatable"),
    Option("user-agent", nil, "TEXT", help: "what the client calls itself"),
    Option("cacert", nil, "FILE", help: "the certificates that are trusted (SSL_CERT_FILE counts too)"),
    Option("allow-private-network", help: "fetch from addresses that are not public, too"),
  ]

  /// - Parameter isShared: whether several threads wait for chains at a time.
  init(_ arguments: Arguments, isShared: Bool = false) throws(UsageError) {
    follows = arguments.has("follow")
    forbidsFollowing = arguments.has("no-follow")
    maps = arguments.values("map")
    certificates = arguments.value("cacert")
    var limits = ChainLimits()
    limits.maximumWrappers = try arguments.integer("max-wrappers", atLeast: 0, atMost: 100) ?? limits.maximumWrappers
    limits.timeout = try arguments.seconds("timeout") ?? limits.timeout
    limits.totalTimeout = try arguments.seconds("total-timeout") ?? limits.totalTimeout
    limits.maximumBytes = try arguments.integer("max-bytes", atLeast: 1) ?? limits.maximumBytes
    limits.maximumAds = try arguments.integer("max-ads", atLeast: 1) ?? limits.maximumAds
    limits.maximumTotalBytes = max(limits.maximumTotalBytes, limits.maximumBytes)
    self.limits = limits
    macros = TagMacros(try Self.macros(arguments.values("macro")))
    let isDriven = WaitingThread.runsJobs && !isShared
    let fetcher = HTTPTagLoader(try Self.http(arguments), isDriven: isDriven)
    self.fetcher = fetcher
    driver = isDriven ? WaitingThread.Driver(drive: fetcher.drive, wake: fetcher.wake) : nil
    _ = Unmanaged.passRetained(fetcher)  // its thread and connections end with the program
  }

  private static func macros(_ words: [String]) throws(UsageError) -> [String: String] {
    var macros: [String: String] = [:]
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { throw UsageError("--macro: \"\(word)\" is not NAME=VALUE") }
      macros[String(parts[0])] = String(parts[1])
    }
    return macros
  }

  private static func http(_ arguments: Arguments) throws(UsageError) -> HTTPOptions {
    var http = HTTPOptions()
    http.headers = try arguments.values("header").map { line throws(UsageError) in
      try header("header") { () throws(HTTPHeader.Malformed) in try HTTPHeader(line) }
    }
    if let agent = arguments.value("user-agent") {
      let header = try header("user-agent") { () throws(HTTPHeader.Malformed) in
        try HTTPHeader(name: "User-Agent", value: agent)
      }
      http.headers.append(header)
    }
    http.certificateFile = arguments.value("cacert") ?? http.certificateFile
    http.allowsPrivateNetwork = arguments.has("allow-private-network")
    return http
  }

  private static func header(
    _ option: String, _ read: () throws(HTTPHeader.Malformed) -> HTTPHeader
  ) throws(UsageError) -> HTTPHeader {
    do throws(HTTPHeader.Malformed) { return try read() } catch { throw UsageError("--\(option): \(error.message)") }
  }

  // MARK: Files

  /// The files that are read, each with the option that names it.
  var inputs: [(option: String, path: String)] {
    let mapped = maps.flatMap { map in ((try? MapTagLoader(file: map))?.files ?? []).map { ("map", $0) } }
    return maps.map { ("map", $0) } + mapped + [certificates].compactMap(\.self).map { ("cacert", $0) }
  }

  // MARK: Loaders

  /// Whether the wrappers of an operand's document are followed.
  func follows(_ operand: Operand) -> Bool { !maps.isEmpty || fetches(operand) }

  private func fetches(_ operand: Operand) -> Bool {
    if case .url = operand { return !forbidsFollowing }
    return follows && !forbidsFollowing
  }

  /// The loader for the operands themselves.
  func operandLoader(_ console: Console) -> any TagLoader { WatchedLoader(fetcher, console) }

  /// The loader for the wrappers of an operand's document.
  ///
  /// - Throws: ``DocumentFault/input(_:)`` for a map that cannot be used.
  func loader(for operand: Operand, _ operandLoader: any TagLoader) throws(DocumentFault) -> any TagLoader {
    var loader: (any TagLoader)? = fetches(operand) ? operandLoader : nil
    for file in maps.reversed() {
      do throws(MapError) {
        loader = try MapTagLoader(file: file, next: loader)
      } catch {
        throw .input("--map \(error.file): \(error.message)")
      }
    }
    return loader ?? operandLoader
  }
}
