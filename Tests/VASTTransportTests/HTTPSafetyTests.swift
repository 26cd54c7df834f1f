import Foundation
import TestServer
import Testing

@testable import VASTTransport

@Suite("What a load must not do")
struct HTTPSafetyTests {
  let server: TestServer
  let key = UUID().uuidString

  init() throws {
    server = try TestServer.shared.get()
  }

  // MARK: Addresses

  @Test(
    "An address that is not public is refused, however it is spelt",
    arguments: [
      ("127.0.0.1", "127.0.0.1 is not"), ("localhost", "localhost resolves to "),
      ("LOCALHOST", "localhost resolves to "),
      ("2130706433", "is not"), ("0x7f000001", "is not"), ("0177.0.0.1", "is not"), ("127.1", "is not"),
      ("[::1]", "::1 is not"), ("[::ffff:127.0.0.1]", "is not"), ("[::ffff:7f00:1]", "is not"), ("0.0.0.0", "is not"),
      ("%31%32%37.0.0.1", "is not"), ("user:password@127.0.0.1", "127.0.0.1 is not"),
      ("169.254.169.254", "169.254.169.254 is not"), ("10.0.0.1", "10.0.0.1 is not"), ("[fd00:ec2::254]", "is not"),
    ])
  func privateAddress(host: String, message: String) async throws {
    let loader = HTTPTagLoader(HTTPOptions { _ in nil })
    let found = await loader.failure(server.url("vast?key=\(key)", host: host))
    let failure = try #require(found)
    #expect(failure.code == .wrapper)
    #expect(failure.message.hasPrefix("refused: "))
    #expect(failure.message.contains(message), "\(failure.message)")
    #expect(failure.message.hasSuffix("not a public address (--allow-private-network allows it)"))
    try await #expect(server.log(key).isEmpty)
  }

  @Test(
    "The same hosts answer where private networks are allowed", arguments: ["127.0.0.1", "localhost", "2130706433"])
  func allowedAddress(host: String) async throws {
    let loader = HTTPTagLoader(.loopback)
    let response = try await loader.get(server.url("vast", host: host))
    #expect(response.fetch?.status == 200)
  }

  // MARK: Redirects

  @Test("A redirect from https to http is refused, one to https is not", .enabled(if: TestServer.hasTLS))
  func downgrade() async throws {
    let loader = HTTPTagLoader(.trusting(server))
    let failure = await loader.failure(server.secureURL("redirect?to=\(server.url("vast?key=\(key)"))"))
    #expect(failure?.code == .wrapper)
    #expect(failure?.message == "refused a redirect from https to http, to 127.0.0.1")
    #expect(failure?.fetch?.status == 302)
    try await #expect(server.log(key).isEmpty)
    let upgrade = try await loader.get(server.url("redirect?to=\(server.secureURL("vast"))"))
    #expect(upgrade.source == server.secureURL("vast"))
  }

  // MARK: Certificates

  @Test("A certificate must be trusted and fit the host", .enabled(if: TestServer.hasTLS))
  func certificates() async throws {
    let untrusted = await HTTPTagLoader(.loopback).failure(server.secureURL("vast"))
    #expect(untrusted?.code == .wrapperTimeout)
    #expect(untrusted?.message.hasPrefix("the certificate of localhost is not trusted: ") == true)

    let trusting = HTTPTagLoader(.trusting(server))
    let response = try await trusting.get(server.secureURL("vast"))
    #expect(response.fetch?.status == 200)
    let otherName = await trusting.failure(server.secureURL("vast", host: "127.0.0.1"))
    #expect(otherName?.message.hasPrefix("the certificate of 127.0.0.1 is not trusted: ") == true)
  }

  @Test("A file of certificates that is none is the caller's fault", .enabled(if: TestServer.hasTLS))
  func certificateFile() async {
    var options = HTTPOptions.loopback
    options.certificateFile = "/no/such/file.pem"
    let failure = await HTTPTagLoader(options).failure(server.secureURL("vast"))
    #expect(failure?.isLocal == true)
    #expect(failure?.message == "certificates cannot be read: /no/such/file.pem")
  }

  @Test("SSL_CERT_FILE counts", arguments: [(nil, nil), ("", nil), ("/a.pem", "/a.pem")] as [(String?, String?)])
  func environment(value: String?, expected: String?) {
    #expect(HTTPOptions { $0 == "SSL_CERT_FILE" ? value : nil }.certificateFile == expected)
  }

  // MARK: Headers

  @Test(
    "Headers are read",
    arguments: [
      ("X-A: b", "X-A", "b"), ("X-A:b", "X-A", "b"), ("X-A: \t b c\t", "X-A", "b c"), ("X-A:", "X-A", ""),
      ("X-A: b: c", "X-A", "b: c"), ("X-A: é", "X-A", "é"), ("x_1!: ;", "x_1!", ";"),
    ])
  func header(line: String, name: String, value: String) throws {
    let header = try HTTPHeader(line)
    #expect(header.name == name)
    #expect(header.value == value)
  }

  @Test(
    "What would make a second header is none",
    arguments: [
      "X-A: b\r\nX-Evil: 1", "X-A: b\nX-Evil: 1",
      "X-A: b\r", "X-A: b\0", "X-A\r\nX-Evil: 1", "X-A : b", "X A: b", ": b",
      "X-A", "", "é: b", "X-A: \u{7F}", "X-A;",
    ])
  func malformedHeader(line: String) {
    #expect(throws: HTTPHeader.Malformed.self) { try HTTPHeader(line) }
  }

  @Test("What is sent is what was asked for, without cookies and line breaks from a URL")
  func sentHeaders() async throws {
    var options = HTTPOptions.loopback
    options.headers = try [HTTPHeader("X-A: b"), HTTPHeader("X-Empty:")]
    let loader = HTTPTagLoader(options)
    for path in ["vast?key=\(key)&x=\r\nX-Evil: 1", "status?code=200&key=\(key)"] {
      _ = try await loader.get(server.url(path))
    }
    let log = try await server.log(key)
    #expect(log.map(\.event.path) == ["/vast?key=\(key)&x=%0D%0AX-Evil:%201", "/status?code=200&key=\(key)"])
    for headers in log.compactMap(\.event.headers) {
      #expect(Set(headers.keys) == ["Host", "User-Agent", "Accept", "Accept-Encoding", "X-A", "X-Empty"])
      #expect(headers["User-Agent"] == "vastmeta")
      #expect(headers["X-Empty"] == "")
    }
  }

  @Test("A user agent of one's own replaces the other")
  func userAgent() async throws {
    var options = HTTPOptions.loopback
    options.headers = [try HTTPHeader("user-agent: player/1")]
    _ = try await HTTPTagLoader(options).get(server.url("vast?key=\(key)"))
    let headers = try await server.log(key).first?.event.headers
    #expect(headers?.filter { $0.key.lowercased() == "user-agent" }.map(\.value) == ["player/1"])
  }

  @Test("Credentials go to the server that the caller names, and to no other", arguments: [true, false])
  func credentials(areSent: Bool) async throws {
    var options = HTTPOptions.loopback
    options.headers = try [HTTPHeader("Authorization: Bearer x"), HTTPHeader("cookie: a=b"), HTTPHeader("X-A: b")]
    let other = server.url("vast?key=\(key)", host: "localhost")
    let same = "/redirect?key=\(key)%26to=\(other)"
    let url = server.url("redirect?key=\(key)&to=\(same)")
    _ = try await HTTPTagLoader(options).get(url, sendsCredentials: areSent)
    let headers = try await server.log(key).compactMap(\.event.headers)
    #expect(headers.map { $0["Authorization"] } == (areSent ? ["Bearer x", "Bearer x", nil] : [nil, nil, nil]))
    #expect(headers.map { $0["cookie"] } == (areSent ? ["a=b", "a=b", nil] : [nil, nil, nil]))
    #expect(headers.map { $0["X-A"] } == ["b", "b", "b"])
  }

  @Test("A password in a URL stays with its server")
  func password() async throws {
    let other = server.url("vast?key=\(key)", host: "localhost")
    let url = server.url("redirect?key=\(key)&to=\(other)", host: "user:password@127.0.0.1")
    _ = try await HTTPTagLoader(.loopback).get(url)
    let headers = try await server.log(key).compactMap(\.event.headers)
    #expect(headers.map { $0["Authorization"] } == ["Basic dXNlcjpwYXNzd29yZA==", nil])
  }

  // MARK: Proxies

  @Test("A proxy of the environment is used, even a private one; private hosts are refused before")
  func proxy() async throws {
    let options = HTTPOptions { $0 == "http_proxy" ? server.url("") : nil }
    let loader = HTTPTagLoader(options)
    let response = try await loader.get("http://ads.example/page?key=\(key)")
    #expect(response.bytes == Array("by proxy".utf8))
    try await #expect(server.log(key).first?.event.path == "http://ads.example/page?key=\(key)")
    for host in [
      "127.0.0.1", "0x7f.1", "[::1]", "localhost", "localhost.", "a.localhost", "127.0.0.1.", "169.254.169.254",
    ] {
      let failure = await loader.failure("http://\(host)/vast")
      #expect(failure?.message.hasSuffix("is not a public address (--allow-private-network allows it)") == true)
    }
  }

  @Test("A redirect to a private address is refused", arguments: ["127.0.0.1", "localhost", "0x7f.1"])
  func redirectInside(host: String) async throws {
    // A proxy stands for the public server that redirects; the second connection is made without it.
    let environment = ["http_proxy": server.url(""), "no_proxy": "127.0.0.0/8,localhost"]
    let loader = HTTPTagLoader(HTTPOptions { environment[$0] })
    let url = "http://ads.example/redirect?key=\(key)&to=\(server.url("vast?key=\(key)", host: host))"
    let failure = await loader.failure(url)
    #expect(failure?.code == .wrapper)
    #expect(failure?.message.hasPrefix("refused: ") == true)
    try await #expect(server.log(key).map(\.event.path) == [url])
  }

  @Test(
    "The proxy is chosen as curl chooses it",
    arguments: [
      (["http_proxy": "p"], "http", "a.b", "p"), (["http_proxy": "p"], "https", "a.b", nil),
      (["HTTPS_PROXY": "p"], "https", "a.b", "p"), (["HTTP_PROXY": "p"], "http", "a.b", "p"),
      (["HTTP_PROXY": "p", "REQUEST_METHOD": "GET"], "http", "a.b", nil), (["ALL_PROXY": "p"], "https", "a.b", "p"),
      (["https_proxy": "", "ALL_PROXY": "p"], "https", "a.b", nil),
      (["https_proxy": "p", "no_proxy": "*"], "https", "a.b", nil),
      (["https_proxy": "p", "NO_PROXY": "x, a.B"], "https", "a.b", nil),
      (["https_proxy": "p", "no_proxy": "b"], "https", "a.b", nil),
      (["https_proxy": "p", "no_proxy": ".b"], "https", "a.b.", nil),
      (["https_proxy": "p", "no_proxy": ".,"], "https", "a.b", "p"),
      (["https_proxy": "p", "no_proxy": "b"], "https", "ab", "p"),
      (["https_proxy": "p", "no_proxy": "10.0.0.0/8"], "https", "10.1.1.1", nil),
      (["https_proxy": "p", "no_proxy": "10.0.0.1"], "https", "10.1.1.1", "p"),
      (["https_proxy": "p", "no_proxy": "[::1]"], "https", "::1", nil),
      (["https_proxy": "p", "no_proxy": "1"], "https", "10.0.0.1", "p"),
    ] as [([String: String], String, String, String?)])
  func proxyChoice(environment: [String: String], scheme: String, host: String, expected: String?) {
    let settings = ProxySettings { environment[$0] }
    let url = CurlURL(text: "", scheme: scheme, host: host, port: "")
    #expect(settings.proxy(for: url) == expected)
  }
}
