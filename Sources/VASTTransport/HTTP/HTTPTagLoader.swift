import ByteText
import CCurl
import VASTChain

/// Loads tag URIs over HTTP and HTTPS with libcurl.
///
/// Connections are kept and shared as long as the loader lives. Up to 10 redirects are followed, to http and https only
/// and never from https to http. There are no cookies and no `.netrc`; a user name and password in a URL go to the
/// server of that URL alone. Certificates are checked.
///
/// An address that is not public is refused at the moment of connecting, after name resolution, so that no name and no
/// spelling leads to it. A proxy that the environment names is trusted, wherever it is: it resolves and connects in our
/// place, so that only hosts that are an address themselves, and `localhost`, can be refused then.
public final class HTTPTagLoader: TagLoader {
  private static let maximumRedirects = 10

  private let options: HTTPOptions
  private let client: CurlClient

  /// Creates a loader; libcurl is loaded with the first request.
  public convenience init(_ options: HTTPOptions = HTTPOptions()) {
    self.init(options, library: nil)
  }

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - library: the file of libcurl; nil for the names that it has on this system.
  ///   - isDriven: whether this thread will call ``drive()``; otherwise the loader has a thread of its own.
  package init(_ options: HTTPOptions, library: String? = nil, isDriven: Bool = false) {
    self.options = options
    client = CurlClient(library: library, isDriven: isDriven)
  }

  /// Waits until a request has ended or ``wake()`` is called; false at once if none is under way.
  package func drive() -> Bool { client.drive() }

  /// Ends the waiting of ``drive()``; for any thread.
  package func wake() { client.wake() }

  /// Loads a document.
  ///
  /// An answer without a body is an empty document.
  /// - Throws: ``/VASTMetadata/TagFailure`` with code 300 for what is refused (a scheme, an address, the task's
  ///   cancellation) and 301 for what fails. It is local where libcurl is missing or the certificate file is no use.
  public func load(_ request: TagRequest) async throws(TagFailure) -> TagResponse {
    if let reason = client.start() {
      throw TagFailure(code: .wrapper, message: Self.advice(on: reason), isLocal: true)
    }
    let start = ContinuousClock.now
    var sendsCredentials = request.sendsCredentials
    var url = try target(TagURI(request.url).resolved())
    var redirects: [String] = []
    while true {
      let timeLeft = request.timeout - start.duration(to: .now)
      let attempt = CurlRequest(
        url: url, headers: headers(withCredentials: sendsCredentials), connectTimeout: options.connectTimeout,
        timeout: timeLeft, maximumBytes: request.maximumBytes, certificateFile: options.certificateFile,
        proxy: options.proxies.proxy(for: url), refusesPrivateAddresses: !options.allowsPrivateNetwork)
      try check(attempt)
      let response = await client.perform(attempt)
      let facts = FetchFacts(
        url: url.text, status: response.status, redirects: redirects, bytes: response.bytes.count,
        milliseconds: start.duration(to: .now).milliseconds)
      if let failure = TagFailure(response, to: attempt, of: request, facts: facts) { throw failure }
      guard let location = response.redirection else {
        return TagResponse(bytes: response.bytes, source: url.text, charset: response.charset, fetch: facts)
      }
      if redirects.count == Self.maximumRedirects {
        throw TagFailure(code: .wrapperTimeout, message: "more than \(Self.maximumRedirects) redirects", fetch: facts)
      }
      redirects.append(url.text)
      let next = try target(TagURI(location).resolved(against: url.text), from: url, facts: facts)
      sendsCredentials = sendsCredentials && next.hasSameOrigin(as: url)
      url = next
    }
  }

  private func headers(withCredentials: Bool) -> [HTTPHeader] {
    let agent = options.headers.contains { $0.name.lowercased() == "user-agent" } ? [] : [HTTPHeader.userAgent]
    return agent + options.headers.filter { withCredentials || !$0.isCredential }
  }

  private static func advice(on reason: String) -> String {
    "\(reason); install libcurl4 (Debian, Ubuntu), libcurl (Fedora, Alpine) or curl (Homebrew)"
  }
}

// MARK: Refusals

extension HTTPTagLoader {
  /// Reads a URL that is to be fetched, and refuses other schemes than http and https, and http after https.
  private func target(
    _ text: String, from previous: CurlURL? = nil, facts: FetchFacts? = nil
  ) throws(TagFailure) -> CurlURL {
    func refuse(_ cause: String) throws(TagFailure) -> Never {
      let subject = previous == nil ? "refused" : "refused a redirect"
      throw TagFailure(code: .wrapper, message: "\(subject)\(cause)", fetch: facts)
    }
    guard let url = client.parse(text) else { try refuse(": '\(text)' is not an absolute URL") }
    guard url.scheme == "https" || url.scheme == "http" else {
      try refuse(": only http and https are fetched, not \(url.scheme)")
    }
    if previous?.scheme == "https", url.scheme == "http" { try refuse(" from https to http, to \(url.host)") }
    return url
  }

  /// Refuses what can be refused before connecting: with a proxy, the address of the server is never seen.
  private func check(_ request: CurlRequest) throws(TagFailure) {
    guard request.proxy != nil, request.refusesPrivateAddresses else { return }
    let host = request.url.host.trimming { $0 == UInt8(ascii: ".") }
    if host == "localhost" || host.hasSuffix(".localhost") || IPAddress(host).map({ !$0.isPublic }) ?? false {
      throw .refused(host: host, address: host)
    }
  }
}
