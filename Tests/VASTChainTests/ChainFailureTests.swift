import Testing
import VASTChain
import VASTReading

@Suite("Where a chain ends")
struct ChainFailureTests {
  struct End: Sendable, CustomTestStringConvertible {
    var name: String
    var answers: [String: MemoryLoader.Answer]
    var code: VASTErrorCode
    var message: String
    var depth = 1
    var source = "http://b/"
    var testDescription: String { name }
  }

  private static let wrapperAtC = MemoryLoader.Answer.document(vast(wrapper("b", to: "http://c/")))

  @Test(
    "Each cause has its code, its hop and its document",
    arguments: [
      End(name: "not XML", answers: ["http://b/": .document("<VAST")], code: .xmlParsing, message: "the document ends"),
      End(name: "HTML", answers: ["http://b/": .document("<!doctype html><p>")], code: .xmlParsing, message: "HTML"),
      End(name: "JSON", answers: ["http://b/": .document("{}")], code: .xmlParsing, message: "JSON"),
      End(name: "not VAST", answers: ["http://b/": .document("<a/>")], code: .schema, message: "a"),
      End(
        name: "VAST 1.0", answers: ["http://b/": .document("<VideoAdServingTemplate/>")], code: .versionUnsupported,
        message: "VAST 1.0"),
      End(
        name: "no ad", answers: ["http://b/": .document(vast("<Error>e</Error>"))], code: .noAd,
        message: "the response holds no ad"),
      End(
        name: "an ad without content", answers: ["http://b/": .document(vast("<Ad id=\"1\"/>"))], code: .noAd,
        message: "the response holds no ad"),
      End(name: "empty", answers: ["http://b/": .document("")], code: .noAd, message: "the response is empty"),
      End(name: "blank", answers: ["http://b/": .document("\r\n\t ")], code: .noAd, message: "the response is empty"),
      End(
        name: "not loaded", answers: [:], code: .wrapperTimeout, message: "HTTP status 404", source: "a.xml"),
      End(
        name: "refused", answers: ["http://b/": .failure(TagFailure(code: .wrapper, message: "refused"))],
        code: .wrapper, message: "refused", source: "a.xml"),
      End(
        name: "no tag URI", answers: ["http://b/": .document(vast(wrapper("b", to: " ")))], code: .wrapper,
        message: "it has no tag URI", depth: 2),
      End(name: "second hop", answers: ["http://b/": wrapperAtC], code: .wrapperTimeout, message: "404", depth: 2),
      End(
        name: "second document", answers: ["http://b/": wrapperAtC, "http://c/": .document("<a/>")], code: .schema,
        message: "a", depth: 2, source: "http://c/"),
      End(
        name: "loop of two",
        answers: ["http://b/": wrapperAtC, "http://c/": .document(vast(wrapper("c", to: "http://b/")))],
        code: .wrapperLimit, message: "a loop: http://b/ was met before", depth: 3, source: "http://c/"),
      End(
        name: "loop to the operand", answers: ["http://b/": .document(vast(wrapper("b", to: "http://a/")))],
        code: .wrapperLimit, message: "a loop: http://a/ was met before", depth: 2),
    ])
  func end(end: End) async throws {
    let loader = MemoryLoader(end.answers)
    let chain = try await ChainResolver(loader: loader, limits: .patient).resolve(vast(wrapper("w", to: "http://b/")))
    #expect(chain.adIDs.isEmpty)
    let failure = try #require(chain.failures.first)
    #expect(failure.code == end.code)
    #expect(failure.message.contains(end.message), "\(failure.message)")
    #expect(failure.depth == end.depth)
    #expect(failure.source == end.source)
    #expect(failure.diagnostic.severity == .error && failure.diagnostic.code == end.code)
    let url = failure.url.map { "\($0): " } ?? ""
    #expect(failure.diagnostic.message == "wrapper \(end.depth): \(url)\(failure.message)")
  }

  @Test("A URL that fails is named as it was asked for")
  func url() async throws {
    let chain = try await ChainResolver(loader: MemoryLoader([:]), limits: .patient).resolve(
      vast(wrapper("w", to: "/x y[IFA]")))
    #expect(chain.failures.map(\.url) == ["http://a/x%20y-1"])
  }

  @Test("A loop with a changing query ends at the limit")
  func changingQuery() async throws {
    let loader = MemoryLoader { url in
      .document(vast(wrapper("w", to: "http://b/?n=\((Int(url.split(separator: "=")[1]) ?? 0) + 1)")))
    }
    let chain = try await ChainResolver(loader: loader, limits: .patient).resolve(
      vast(wrapper("w", to: "http://b/?n=1")))
    #expect(chain.failures.map(\.code) == [.wrapperLimit])
    #expect(chain.failures.map(\.message) == ["more than 5 wrappers"])
    #expect(chain.failures.map(\.depth) == [6])
    await #expect(loader.requests.count == 5)
  }

  @Test("Macros do not hide a loop")
  func loopWithMacros() async throws {
    let loader = MemoryLoader { _ in .document(vast(wrapper("w", to: "http://b/?cb=[CACHEBUSTING]"))) }
    let chain = try await ChainResolver(loader: loader, limits: .patient).resolve(
      vast(wrapper("w", to: "http://b/?cb=[CACHEBUSTING]")))
    #expect(chain.failures.map(\.code) == [.wrapperLimit])
    await #expect(loader.requests.count == 1)
  }

  @Test("The same URI in two branches is no loop")
  func branches() async throws {
    let loader = MemoryLoader(["http://b/": .document(vast(inLine("i")))])
    let chain = try await ChainResolver(loader: loader, limits: .patient)
      .resolve(vast(wrapper("1", to: "http://b/"), wrapper("2", to: "http://b/")))
    #expect(chain.adIDs == ["i", "i"])
  }

  @Test("Breaks behind breaks end, too")
  func nestedBreaks() async throws {
    let loader = MemoryLoader { .document(vmap($0 + "x")) }
    let chain = try await ChainResolver(loader: loader, limits: .patient).resolve(vmap("http://b/"))
    #expect(chain.failures.map(\.code) == [.wrapperLimit])
    await #expect(loader.requests.count == 6)
  }

  @Test("Of a pod of ten wrappers three fail: seven ads come, in play order")
  func pod() async throws {
    let bad: [Int: MemoryLoader.Answer] = [
      2: .failure(TagFailure(code: .wrapperTimeout, message: "late")), 5: .document("<a/>"), 9: .document(vast("")),
    ]
    let answers = (1...10).map { ("http://b/\($0)", bad[$0] ?? .document(vast(inLine("\($0)")))) }
    let loader = MemoryLoader(Dictionary(uniqueKeysWithValues: answers))
    let ads = (1...10).map { wrapper("w\($0)", to: "http://b/\($0)") }
    let found = try await ChainResolver(loader: loader, limits: .patient).resolve(vast(ads.joined()))
    #expect(found.adIDs == [1, 3, 4, 6, 7, 8, 10].map { "\($0)" })
    #expect(found.failures.map(\.code) == [.wrapperTimeout, .schema, .noAd])
    #expect(found.outcomes.map { $0.failure == nil } == (1...10).map { bad[$0] == nil })
  }

  @Test("A loader that cannot work is not the tag's fault")
  func local() async throws {
    let loader = MemoryLoader(["http://b/": .failure(TagFailure(code: .wrapper, message: "x", isLocal: true))])
    let chain = try await ChainResolver(loader: loader, limits: .patient).resolve(vast(wrapper("w", to: "http://b/")))
    #expect(chain.failures.map(\.isLocal) == [true])
  }
}
