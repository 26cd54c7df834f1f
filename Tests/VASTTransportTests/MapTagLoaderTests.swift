import Foundation
import Testing
import VASTMetadata

@testable import VASTTransport

@Suite("Answering tag URIs from a map")
final class MapTagLoaderTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "vastmeta-map-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder.appending(path: "sub"), withIntermediateDirectories: true)
    for name in ["a.xml", "b.xml", "sub/c.xml"] {
      try write(name, to: name)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func loader(_ map: String, next: (any TagLoader)? = nil) throws -> MapTagLoader {
    try write(map, to: "map.json")
    return try MapTagLoader(file: folder.appending(path: "map.json").path, next: next)
  }

  @Test(
    "The most special pattern counts, whatever the order",
    arguments: [
      ("https://a/x", "a.xml"), ("https://a/y", "b.xml"), ("https://b/x", "sub/c.xml"), ("https://b/x?1", "sub/c.xml"),
    ])
  func precedence(uri: String, expected: String) async throws {
    for entries in [
      [#""*": "sub/c.xml""#, #""https://a/*": "b.xml""#, #""https://a/x": "a.xml""#],
      [#""https://a/x": "a.xml""#, #""https://a/*": "b.xml""#, #""*": "sub/c.xml""#],
    ] {
      let loader = try loader("{\(entries.joined(separator: ","))}")
      let response = try await loader.load(TagRequest(tagURI: uri))
      #expect(response.bytes == Array(expected.utf8))
      #expect(response.source == folder.appending(path: expected).path)
      #expect(response.fetch == nil)
    }
  }

  @Test("The tag URI as it is written and the URL to fetch are both matched")
  func bothSpellings() async throws {
    let loader = try loader(#"{"v?cb=[CACHEBUSTING]": "a.xml", "https://b/v?cb=1*": "b.xml"}"#)
    let written = try await loader.load(TagRequest(tagURI: "v?cb=[CACHEBUSTING]", url: "https://a/v?cb=12345678"))
    #expect(written.bytes == Array("a.xml".utf8))
    let fetched = try await loader.load(TagRequest(tagURI: "/v?cb=[X]", url: "https://b/v?cb=12345678"))
    #expect(fetched.bytes == Array("b.xml".utf8))
  }

  @Test(
    "Patterns",
    arguments: [
      ("abc", "abc", true), ("abc", "abcd", false), ("", "", true), ("", "a", false), ("*", "", true),
      ("*", "a*b", true),
      ("a*", "a", true), ("a*", "ba", false), ("*a", "ba", true), ("*a", "ab", false), ("a*a", "a", false),
      ("a*a", "aa", true), ("*b*", "abc", true), ("*b*", "ac", false), ("a*b*c", "a-b-b-c", true),
      ("a*b*c", "acb", false),
      ("*ab*ab*", "aab", false), ("*ab*ab*", "aabab", true), ("a**b", "ab", true), ("a?b.", "a?b.", true),
      ("a?b", "axb", false), ("[a]*", "[a]1", true), ("*é*", "xéy", true), ("A*", "a", false),
    ])
  func patterns(pattern: String, text: String, expected: Bool) {
    #expect(MapPattern(pattern).matches(text) == expected)
  }

  @Test("Where no pattern matches nothing is fetched")
  func hermetic() async throws {
    let loader = try loader(#"{"https://a/x": "a.xml"}"#)
    await #expect(throws: TagFailure(code: .wrapperTimeout, message: "no entry of the map matches https://a/[X]")) {
      try await loader.load(TagRequest(tagURI: "https://a/[X]", url: "https://a/-1"))
    }
  }

  @Test("The next loader is asked where no pattern matches, and only there")
  func next() async throws {
    let second = try loader(#"{"*": "b.xml"}"#)
    let first = try loader(#"{"https://a/x": "a.xml"}"#, next: second)
    try await #expect(first.load(TagRequest(tagURI: "https://a/x")).bytes == Array("a.xml".utf8))
    try await #expect(first.load(TagRequest(tagURI: "https://a/y")).bytes == Array("b.xml".utf8))
  }

  @Test("A file of exactly the limit is whole, one byte more is a failure")
  func limit() async throws {
    let loader = try loader(#"{"*": "a.xml"}"#)
    try await #expect(loader.load(TagRequest(tagURI: "x", maximumBytes: 5)).bytes.count == 5)
    let path = folder.appending(path: "a.xml").path
    await #expect(throws: TagFailure(code: .wrapperTimeout, message: "\(path) has more than 4 bytes")) {
      try await loader.load(TagRequest(tagURI: "x", maximumBytes: 4))
    }
  }

  @Test("A file that has gone since is a local failure")
  func gone() async throws {
    let loader = try loader(#"{"*": "b.xml"}"#)
    let path = folder.appending(path: "b.xml").path
    try FileManager.default.removeItem(atPath: path)
    let message = "\(path): No such file or directory"
    await #expect(throws: TagFailure(code: .wrapperTimeout, message: message, isLocal: true)) {
      try await loader.load(TagRequest(tagURI: "x"))
    }
  }

  @Test(
    "A broken map says what is wrong with it",
    arguments: [
      ("", "not valid JSON"), ("{", "not valid JSON"), (#"{"a": "a.xml"} x"#, "not valid JSON"),
      ("[]", "not a JSON object"), ("1", "not a JSON object"), ("null", "not a JSON object"),
      (#"{"a": 1}"#, "the value of 'a' is not a string"), (#"{"a": null}"#, "the value of 'a' is not a string"),
      (#"{"a": ["a.xml"]}"#, "the value of 'a' is not a string"),
      (#"{"a": "no.xml"}"#, "'a': FOLDER/no.xml: No such file or directory"),
      (#"{"a": "sub"}"#, "'a': FOLDER/sub: Is a directory"), (#"{"a": ""}"#, "'a': FOLDER/: Is a directory"),
      (#"{"a": "a.xml\u0000.txt"}"#, "'a': FOLDER/a.xml\0.txt: No such file or directory"),
      (#"{"a": "/no/such.xml"}"#, "'a': /no/such.xml: No such file or directory"),
    ])
  func broken(map: String, message: String) throws {
    let error = MapError(
      file: folder.appending(path: "map.json").path, message: message.replacing("FOLDER", with: folder.path))
    #expect(throws: error) { try loader(map) }
  }

  @Test("A missing map is named")
  func missing() {
    let message = "/no/such/map.json: No such file or directory"
    #expect(throws: MapError(file: "/no/such/map.json", message: message)) {
      try MapTagLoader(file: "/no/such/map.json")
    }
  }

  @Test("An empty map is a map")
  func empty() async throws {
    let loader = try loader("{}")
    await #expect(throws: TagFailure.self) { try await loader.load(TagRequest(tagURI: "x")) }
  }
}
