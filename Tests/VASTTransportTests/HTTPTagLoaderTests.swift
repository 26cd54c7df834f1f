import Foundation
import TestServer
import Testing
import VASTMetadata

@testable import VASTTransport

private let vast = Array(#"<VAST version="4.2"><Ad id="1"/></VAST>"#.utf8)

@Suite("Loading over HTTP")
struct HTTPTagLoaderTests {
  let server: TestServer
  let loader = HTTPTagLoader(.loopback)
  let key = UUID().uuidString

  init() throws {
    server = try TestServer.shared.get()
  }

  // MARK: Documents

  @Test("A document comes with its facts")
  func document() async throws {
    let url = server.url("vast")
    let start = ContinuousClock.now
    let response = try await loader.load(TagRequest(tagURI: "x", url: url, timeout: .seconds(100)))
    let elapsed = start.duration(to: .now).milliseconds
    #expect(response.bytes == vast)
    #expect(response.source == url)
    #expect(response.charset == nil)
    let fetch = try #require(response.fetch)
    #expect(fetch.url == url && fetch.status == 200 && fetch.bytes == vast.count && fetch.redirects.isEmpty)
    #expect((0...elapsed).contains(fetch.milliseconds))
  }

  @Test("What is no VAST is a document too: the reader of it says so")
  func html() async throws {
    let response = try await loader.get(server.url("html"))
    #expect(response.bytes.starts(with: "<!doctype html>".utf8))
    #expect(response.charset == "utf-8")
  }

  @Test("What the server compresses is decompressed", arguments: ["gzip", "deflate", "br", "zstd"])
  func encodings(name: String) async throws {
    try await #expect(loader.get(server.url("encoded?as=\(name)")).bytes == vast)
  }

  @Test(
    "The content type's charset is passed on",
    arguments: [
      ("text/xml;charset=ISO-8859-1", "ISO-8859-1"), ("text/xml; a=b; Charset=\"utf-16\"", "utf-16"), ("text/xml", nil),
      ("text/xml;charset=", nil), ("charset=x", nil), ("", nil),
    ])
  func charset(type: String, expected: String?) async throws {
    let type = try #require(type.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    try await #expect(loader.get(server.url("vast?type=\(type)")).charset == expected)
  }

  @Test("An answer without a body is an empty document", arguments: ["status?code=204", "status?code=200"])
  func emptyAnswer(path: String) async throws {
    let response = try await loader.get(server.url(path))
    #expect(response.bytes.isEmpty)
    #expect(response.fetch?.bytes == 0)
  }

  @Test("A body of exactly the limit is whole, one byte more is a failure")
  func limit() async throws {
    let url = server.url("encoded?as=gzip")
    try await #expect(loader.get(url, maximumBytes: vast.count).bytes == vast)
    let failure = await loader.failure(url, maximumBytes: vast.count - 1)
    #expect(failure?.message == "the response has more than \(vast.count - 1) bytes")
  }

  // MARK: Failures

  struct Fault: Sendable, CustomTestStringConvertible {
    var path: String
    var message: String
    var code = VASTErrorCode.wrapperTimeout
    var hasFacts = true
    var testDescription: String { path }
  }

  @Test(
    "A failure has its code and its true cause", .timeLimit(.minutes(1)),
    arguments: [
      Fault(path: "status?code=404", message: "HTTP status 404"),
      Fault(path: "status?code=500", message: "HTTP status 500"),
      Fault(path: "status?code=304", message: "HTTP status 304"),
      Fault(path: "status?code=302", message: "HTTP status 302"),
      Fault(path: "silent", message: "no answer within 1.5 s", hasFacts: false),
      Fault(path: "drip", message: "the response was not complete within 1.5 s"),
      Fault(path: "cut", message: "the body stops after 120 of 300 bytes"),
      Fault(path: "cutchunk", message: "the body stops after 120 bytes"),
      Fault(path: "gigabyte", message: "the response has more than 8388608 bytes"),
      Fault(path: "gigabyte?announced", message: "the response has more than 8388608 bytes"),
      Fault(path: "bomb", message: "the response has more than 8388608 bytes"),
      Fault(path: "headers", message: "the headers of the response are too large"),
      Fault(path: "encoded?as=lie", message: "the body cannot be decompressed"),
      Fault(path: "garbage", message: "no answer from 127.0.0.1: ", hasFacts: false),
      Fault(path: "nothing", message: "no answer from 127.0.0.1: Empty reply from server", hasFacts: false),
      Fault(path: "hops?n=11", message: "more than 10 redirects"),
      Fault(
        path: "redirect?to=file:///etc/passwd",
        message: "refused a redirect: only http and https are fetched, not file", code: .wrapper),
      Fault(
        path: "redirect?to=gopher://127.0.0.1/x",
        message: "refused a redirect: only http and https are fetched, not gopher", code: .wrapper),
    ])
  func failure(fault: Fault) async throws {
    let isLate = fault.message.contains("1.5 s")
    let found = await loader.failure(server.url(fault.path), timeout: isLate ? .milliseconds(1500) : .seconds(100))
    let failure = try #require(found)
    #expect(failure.code == fault.code)
    #expect(failure.message.contains(fault.message))
    #expect((failure.fetch != nil) == fault.hasFacts)
    #expect(!failure.isLocal)
  }

  @Test(
    "A text that is no http(s) URL is refused",
    arguments: [
      ("file:///etc/passwd", "refused: only http and https are fetched, not file"),
      ("FTP://ads.example/", "refused: only http and https are fetched, not ftp"),
      ("v?x=1", "refused: 'v?x=1' is not an absolute URL"), ("//ads.example/v", "refused: '//ads.example/v' is not an"),
      ("", "refused: '' is not an absolute URL"), ("http://", "refused: 'http://' is not an absolute URL"),
      ("http://a b/", "refused: 'http://a%20b/' is not an absolute URL"),
      ("http://a\r\nHost: b/", "refused: 'http://a%0D%0AHost:%20b/' is not an absolute URL"),
    ])
  func notAURL(text: String, message: String) async {
    let failure = await loader.failure(text)
    #expect(failure?.code == .wrapper)
    #expect(failure?.message.hasPrefix(message) == true, "\(failure?.message ?? "none")")
  }

  @Test("A host that is not there is named")
  func unreachable() async {
    let unresolved = await loader.failure("http://no-such-host.invalid/")
    #expect(unresolved?.message == "the host name no-such-host.invalid cannot be resolved")
    let unconnected = await loader.failure("http://127.0.0.1:1/")
    #expect(unconnected?.message.hasPrefix("no connection to 127.0.0.1: ") == true)
    #expect(unconnected?.code == .wrapperTimeout)
  }

  @Test("A server that takes the connection and does not speak TLS is too late")
  func deaf() async {
    let url = "https://127.0.0.1:\(server.deafPort)/"
    let late = await loader.failure(url, timeout: .milliseconds(250))
    #expect(late?.message == "no connection to 127.0.0.1 within 0.25 s")
    #expect(late?.code == .wrapperTimeout)
    var options = HTTPOptions.loopback
    options.connectTimeout = .milliseconds(300)
    let lateToConnect = await HTTPTagLoader(options).failure(url)
    #expect(lateToConnect?.message == "no connection to 127.0.0.1 within 0.3 s")
  }

  @Test("A missing libcurl is the loader's own fault, and says what to install")
  func missingLibrary() async {
    let loader = HTTPTagLoader(.loopback, library: "/no/such/libcurl.so.4")
    let failure = await loader.failure(server.url("vast"))
    #expect(failure?.isLocal == true)
    #expect(failure?.message.hasPrefix("libcurl is not installed; install libcurl4 (Debian, Ubuntu)") == true)
    let again = await loader.failure(server.url("vast"))
    #expect(again == failure)
  }

  @Test("A library that is not libcurl is refused")
  func wrongLibrary() async {
    #if os(Linux)
      let failure = await HTTPTagLoader(.loopback, library: "libc.so.6").failure(server.url("vast"))
      #expect(failure?.message.hasPrefix("libcurl is too old: it has no curl_global_init") == true)
      #expect(failure?.isLocal == true)
    #endif
  }

  // MARK: Redirects

  @Test("Redirects are followed, counted and listed", arguments: [301, 302, 303, 307, 308])
  func redirect(status: Int) async throws {
    let target = server.url("vast")
    let url = server.url("redirect?status=\(status)&to=\(target)")
    let response = try await loader.get(url)
    #expect(response.bytes == vast)
    #expect(response.source == target)
    #expect(response.fetch?.redirects == [url])
  }

  @Test("Ten relative redirects are followed over one connection")
  func hops() async throws {
    let response = try await loader.get(server.url("hops?n=10&key=\(key)"))
    #expect(response.bytes == vast)
    #expect(response.fetch?.redirects == (1...10).reversed().map { server.url("hops?n=\($0)&key=\(key)") })
    let log = try await server.log(key)
    #expect(log.count == 11)
    #expect(Set(log.map(\.connection)).count == 1)
  }

  @Test("Illegal characters in a Location are encoded")
  func location() async throws {
    let url = server.url("redirect?to=/vast%3Fx=a%20b%7Cc%2520")
    let response = try await loader.get(url)
    #expect(response.source == server.url("vast?x=a%20b%7Cc%20"))
  }

  // MARK: Several at a time

  @Test("Three loads one after the other share a connection")
  func reuse() async throws {
    for _ in 0..<3 { _ = try await loader.get(server.url("vast?key=\(key)")) }
    let log = try await server.log(key)
    #expect(log.count == 3)
    #expect(Set(log.map(\.connection)).count == 1)
  }

  // The server answers the seven good ones when all of them have come.
  @Test("Ten loads run at a time, of which three fail", .timeLimit(.minutes(1)))
  func concurrency() async throws {
    let outcomes = await withTaskGroup(of: (Int, String?).self) { group in
      for index in 0..<10 {
        let path = [2: "status?code=404", 5: "cut", 7: "redirect?to=file:///x"][index] ?? "barrier?n=7&key=\(key)"
        group.addTask { [loader, server] in (index, await loader.failure(server.url(path))?.message) }
      }
      return await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
    }
    #expect(outcomes[2] == "HTTP status 404")
    #expect(outcomes[5] == "the body stops after 120 of 300 bytes")
    #expect(outcomes[7]?.hasPrefix("refused a redirect") == true)
    #expect(outcomes.count == 3)
  }

  @Test(
    "Cancelling a task ends its transfer at once, and no other", .timeLimit(.minutes(1)), arguments: ["drip", "silent"])
  func cancellation(path: String) async throws {
    let barrier = server.url("barrier?n=2&key=\(UUID().uuidString)")
    let other = Task { [loader] in try await loader.get(barrier) }
    let task = Task { [loader, server, key] in await loader.failure(server.url("\(path)?key=\(key)")) }
    while try await server.log(key).isEmpty { try await Task.sleep(for: .milliseconds(20)) }
    task.cancel()
    #expect(await task.value?.message == "cancelled")
    try await #expect(loader.get(barrier).bytes == vast)
    try await #expect(other.value.bytes == vast)
    if path == "drip" {
      while try await server.log(key).last?.event.aborted != true { try await Task.sleep(for: .milliseconds(20)) }
    }
  }

  @Test("A task that was cancelled before loads nothing", .timeLimit(.minutes(1)))
  func cancelledBefore() async throws {
    let task = Task { [loader, server] in
      withUnsafeCurrentTask { $0?.cancel() }
      return await loader.failure(server.url("silent"))
    }
    #expect(await task.value?.message == "cancelled")
  }

  @Test("A loader that is dropped, used or not, ends quietly")
  func lifetime() async throws {
    for _ in 0..<20 {
      _ = HTTPTagLoader(.loopback)
      let loader = HTTPTagLoader(.loopback)
      _ = try await loader.get(server.url("vast"))
    }
  }
}
