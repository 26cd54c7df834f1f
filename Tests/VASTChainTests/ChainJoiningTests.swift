import Testing
import VASTChain
import VASTMetadata
import VASTReading

@Suite("Joining a chain")
struct ChainJoiningTests {
  // MARK: Which ad continues the chain

  @Test(
    "The wrapper says which ads of its response continue the chain",
    arguments: [
      ("", [inLine("1")], ["1"], false),
      ("", [inLine("1"), inLine("2")], ["1"], false),
      ("", [inLine("p", sequence: 1), inLine("1")], ["p"], false),
      ("", [inLine("1"), inLine("p", sequence: 7)], ["p"], false),
      ("", [inLine("p2", sequence: 2), inLine("1"), inLine("p1", sequence: 1), inLine("2")], ["1"], false),
      ("", [inLine("p2", sequence: 2), inLine("p1", sequence: 1)], ["p1"], true),
      ("allowMultipleAds=\"false\"", [inLine("1"), inLine("2")], ["1"], false),
      ("allowMultipleAds=\"0\"", [inLine("1"), inLine("2")], ["1"], false),
      ("allowMultipleAds=\"perhaps\"", [inLine("1"), inLine("2")], ["1"], false),
      ("allowMultipleAds=\"true\"", [inLine("1"), inLine("2")], ["1", "2"], false),
      ("allowMultipleAds=\" TRUE \"", [inLine("1"), inLine("2")], ["1", "2"], false),
      (
        "allowMultipleAds=\"1\"",
        [inLine("1"), inLine("p2", sequence: 2), inLine("p1", sequence: 1)], ["p1", "p2", "1"], false
      ),
    ])
  func continuing(attributes: String, ads: [String], expected: [String], isWarned: Bool) async throws {
    let loader = MemoryLoader(["http://b/": .document(vast(ads.joined()))])
    let chain = try await ChainResolver(loader: loader, limits: .patient).resolve(
      vast(wrapper("w", to: "http://b/", attributes)))
    #expect(chain.adIDs == expected)
    #expect(chain.failures.isEmpty)
    #expect(chain.outcomes.allSatisfy { $0.metadata()?.wrappers?.map(\.adID) == ["w"] })
    guard case .document(let response, _) = chain.ads[0].response else { throw Unexpected() }
    #expect(response.diagnostics.map(\.severity) == (isWarned ? [.warning] : []))
  }

  struct Unexpected: Error {}

  @Test(
    "A further wrapper may be forbidden",
    arguments: [
      ("", true), ("followAdditionalWrappers=\"true\"", true), ("followAdditionalWrappers=\"no\"", true),
      ("followAdditionalWrappers=\"false\"", false), ("followAdditionalWrappers=\"False\"", false),
      ("followAdditionalWrappers=\" 0 \"", false),
    ])
  func furtherWrappers(attributes: String, areFollowed: Bool) async throws {
    let loader = MemoryLoader([
      "http://b/": .document(vast(wrapper("b", to: "http://c/"))), "http://c/": .document(vast(inLine("i"))),
    ])
    let chain = try await ChainResolver(loader: loader, limits: .patient).resolve(
      vast(wrapper("a", to: "http://b/", attributes)))
    #expect(chain.adIDs == (areFollowed ? ["i"] : []))
    #expect(chain.failures.map(\.code) == (areFollowed ? [] : [.wrapper]))
    await #expect(loader.requests.count == (areFollowed ? 2 : 1))
  }

  @Test("A wrapper that forbids further ones may lead to an inline ad")
  func forbiddenButNotMet() async throws {
    let loader = MemoryLoader(["http://b/": .document(vast(inLine("i")))])
    let document = vast(wrapper("a", to: "http://b/", "followAdditionalWrappers=\"false\""))
    try await #expect(ChainResolver(loader: loader, limits: .patient).resolve(document).adIDs == ["i"])
  }

  // MARK: What the chain says of an ad

  @Test(
    "The outermost deal ID counts",
    arguments: [
      ["a", "b", "c"], [nil, "b", "c"], [nil, nil, "c"], ["a", nil, nil], [nil, nil, nil], ["a", nil, "c"],
    ] as [[String?]])
  func dealID(levels: [String?]) async throws {
    let loader = MemoryLoader([
      "http://b/": .document(vast(wrapper("b", to: "http://c/", dealID: levels[1]))),
      "http://c/": .document(vast(inLine("i", dealID: levels[2]))),
    ])
    let chain = try await ChainResolver(loader: loader, limits: .patient).resolve(
      vast(wrapper("a", to: "http://b/", dealID: levels[0])))
    #expect(chain.outcomes.first?.metadata()?.dealID == levels.compactMap(\.self).first ?? "")
  }

  @Test("Wrappers are listed from the innermost outward, each ad of a pod with its own")
  func wrappers() async throws {
    let loader = MemoryLoader([
      "http://b/": .document(
        vast(wrapper("b1", to: "http://c/"), inLine("i"), wrapper("b2", to: "http://d/", "allowMultipleAds=\"true\""))),
      "http://c/": .document(vast(inLine("c"))),
      "http://d/": .document(vast(inLine("d1"), inLine("d2"))),
    ])
    let chain = try await ChainResolver(loader: loader, limits: .patient)
      .resolve(vast(inLine("o"), wrapper("a", to: "http://b/", "allowMultipleAds=\"true\"")))
    let found = chain.outcomes.compactMap { $0.metadata() }.map { [$0.adID] + ($0.wrappers ?? []).map(\.adID) }
    #expect(found == [["o"], ["c", "b1", "a"], ["i", "a"], ["d1", "b2", "a"], ["d2", "b2", "a"]])
    #expect(chain.outcomes.first?.metadata()?.wrappers == nil)
  }

  @Test("A wrapper that a server has unwrapped is on the inner side of the ad that carries it")
  func unwrapped() async throws {
    let info = ["WrapperAdId", "WrapperAdSystem", "WrapperCreativeId"].map { "<\($0)>u</\($0)>" }.joined()
    let carrier = """
      <Ad id="b"><Wrapper><VASTAdTagURI>http://c/</VASTAdTagURI>\
      <Extensions><Extension type="inred_info">\(info)</Extension></Extensions></Wrapper></Ad>
      """
    let loader = MemoryLoader(["http://b/": .document(vast(carrier)), "http://c/": .document(vast(inLine("i")))])
    let chain = try await ChainResolver(loader: loader, limits: .patient).resolve(vast(wrapper("a", to: "http://b/")))
    #expect(chain.outcomes.first?.metadata()?.wrappers?.map(\.adID) == ["u", "b", "a"])
  }

  // MARK: VMAP

  @Test("The ads of a break are behind its tag URI, all of them, and keep the break")
  func breaks() async throws {
    let loader = MemoryLoader([
      "http://b/": .document(vast(inLine("1"), wrapper("w", to: "http://c/"))),
      "http://c/": .document(vast(inLine("2"))),
    ])
    let document = try VASTDocument(parsing: Array(vmap("http://b/").utf8), options: ReadOptions(readsExtended: true))
    let resolver = ChainResolver(loader: loader, limits: .patient, options: ReadOptions(readsExtended: true))
    let chain = await resolver.resolve(document, source: "a.xml")
    #expect(chain.adIDs == ["1", "2"])
    #expect(chain.outcomes.compactMap { $0.metadata()?.extended?.adBreak.id } == ["b", "b"])
    #expect(chain.outcomes.map { $0.metadata()?.wrappers?.map(\.adID) } == [nil, ["w"]])
  }

  // MARK: Tag URIs

  @Test("A relative URI is resolved against where its document really came from")
  func relative() async throws {
    let loader = MemoryLoader([
      "http://a/b": .redirected(to: "https://x/y/z?q", vast(wrapper("b", to: "../c?d"))),
      "https://x/c?d": .document(vast(wrapper("c", to: "e"))),
      "https://x/e": .document(vast(wrapper("e", to: "//f/"))),
      "https://f/": .document(vast(inLine("i"))),
    ])
    let chain = try await ChainResolver(loader: loader, limits: .patient).resolve(
      vast(wrapper("a", to: "/b")), url: "http://a/x/")
    #expect(chain.adIDs == ["i"])
    await #expect(loader.requests.map(\.tagURI) == ["/b", "../c?d", "e", "//f/"])
    await #expect(loader.requests.map(\.depth) == [1, 2, 3, 4])
  }

  @Test("Macros are filled in, and only illegal characters encoded")
  func macros() async throws {
    let loader = MemoryLoader(["http://b/?x=a%20%7C&m=1%202&u=-1": .document(vast(inLine("i")))])
    let resolver = ChainResolver(loader: loader, limits: .patient, macros: TagMacros(["M": "1 2"]))
    let chain = try await resolver.resolve(vast(wrapper("w", to: " http://b/?x=a%20|&m=[m]&u=[IFA]\n")))
    #expect(chain.adIDs == ["i"])
    await #expect(loader.requests.map(\.tagURI) == ["http://b/?x=a%20|&m=[m]&u=[IFA]"])
  }

  @Test("The caller's credentials are meant for the server that it names, no further")
  func credentials() async throws {
    let answers: [String: MemoryLoader.Answer] = [
      "http://b/": .document(vast(wrapper("b", to: "http://c/"))), "http://c/": .document(vast(inLine("i"))),
    ]
    for (url, expected) in [(nil, [true, false]), ("http://a/", [false, false])] as [(String?, [Bool])] {
      let loader = MemoryLoader(answers)
      _ = try await ChainResolver(loader: loader, limits: .patient).resolve(
        vast(wrapper("a", to: "http://b/")), url: url)
      await #expect(loader.requests.map(\.sendsCredentials) == expected)
    }
  }
}
