import Testing
import VASTChain

@Suite("The limits of a chain", .timeLimit(.minutes(5)))
struct ChainLimitsTests {
  private func pod(_ count: Int) -> String {
    vast((1...count).map { wrapper("w\($0)", to: "http://b/\($0)") }.joined())
  }

  private let inLineForAll = MemoryLoader { _ in .document(vast(inLine("i"))) }

  @Test("Depth is counted per ad", arguments: [(0, 0), (1, 1), (5, 5), (7, 6)])
  func depth(maximum: Int, found: Int) async throws {
    let loader = MemoryLoader { url in
      let number = Int(url.split(separator: "/").last ?? "") ?? 0
      return .document(vast(number < 6 ? wrapper("\(number)", to: "http://b/\(number + 1)") : inLine("i")))
    }
    var limits = ChainLimits.patient
    limits.maximumWrappers = maximum
    let chain = try await ChainResolver(loader: loader, limits: limits).resolve(vast(wrapper("w", to: "http://b/1")))
    #expect(chain.adIDs == (maximum < 6 ? [] : ["i"]))
    #expect(chain.failures.map(\.message) == (maximum < 6 ? ["more than \(maximum) wrappers"] : []))
    await #expect(loader.requests.count == found)
  }

  @Test("Requests are counted over all branches")
  func requests() async throws {
    var limits = ChainLimits.patient
    limits.maximumRequests = 3
    let chain = try await ChainResolver(loader: inLineForAll, limits: limits).resolve(pod(5))
    #expect(chain.adIDs.count == 3)
    #expect(chain.failures.map(\.code) == [.wrapperLimit, .wrapperLimit])
    await #expect(inLineForAll.requests.count == 3)
  }

  @Test("Bytes are counted over all branches")
  func bytes() async throws {
    var limits = ChainLimits.patient
    limits.maximumTotalBytes = vast(inLine("i")).utf8.count * 2
    limits.maximumConcurrency = 1
    let chain = try await ChainResolver(loader: inLineForAll, limits: limits).resolve(pod(5))
    #expect(chain.adIDs.count == 2)
    #expect(chain.failures.map(\.code) == [.wrapper, .wrapper, .wrapper])
  }

  @Test("A response larger than the limit is none, whatever the loader thinks")
  func maximumBytes() async throws {
    var limits = ChainLimits.patient
    let size = vast(inLine("i")).utf8.count
    limits.maximumBytes = size
    try await #expect(ChainResolver(loader: inLineForAll, limits: limits).resolve(pod(1)).adIDs == ["i"])
    await #expect(inLineForAll.requests.map(\.maximumBytes) == [size])
    limits.maximumBytes = size - 1
    let chain = try await ChainResolver(loader: inLineForAll, limits: limits).resolve(pod(1))
    #expect(chain.failures.map(\.message) == ["the response has more than \(size - 1) bytes"])
    #expect(chain.failures.map(\.code) == [.wrapperTimeout])
  }

  @Test("The ads of each response are counted", arguments: [(1, 0), (2, 0), (3, 3), (4, 3)])
  func ads(maximum: Int, found: Int) async throws {
    let three = vast((1...3).map { inLine("\($0)") }.joined())
    let loader = MemoryLoader { _ in .document(three) }
    var limits = ChainLimits.patient
    limits.maximumAds = maximum
    let outermost = vast(wrapper("w", to: "http://b/1").replacing("<Wrapper", with: "<Wrapper allowMultipleAds=\"1\""))
    let chain = try await ChainResolver(loader: loader, limits: limits).resolve(outermost)
    #expect(chain.adIDs.count == found)
    #expect(chain.failures.map(\.code) == (found > 0 ? [] : [.wrapper]))
    #expect(chain.failures.map(\.message) == (found > 0 ? [] : ["the response has more than \(maximum) ads"]))
  }

  @Test("Time is counted over all branches and all hops")
  func time() async throws {
    var limits = ChainLimits.patient
    limits.maximumConcurrency = 2
    limits.totalTimeout = .milliseconds(300)
    let loader = MemoryLoader { _ in .silence }
    let start = ContinuousClock.now
    let chain = try await ChainResolver(loader: loader, limits: limits).resolve(pod(5))
    #expect(start.duration(to: .now) >= .milliseconds(300))
    #expect(chain.failures.map(\.code) == Array(repeating: .wrapperTimeout, count: 5))
    await #expect(loader.requests.count <= 2)
    await #expect(loader.requests.allSatisfy { $0.timeout <= .milliseconds(300) })
  }

  @Test("A request gets its own limit of time, or what is left of the whole")
  func timeout() async throws {
    var limits = ChainLimits.patient
    limits.timeout = .seconds(300)
    limits.totalTimeout = .seconds(1000)
    _ = try await ChainResolver(loader: inLineForAll, limits: limits).resolve(pod(1))
    await #expect(inLineForAll.requests.last?.timeout == .seconds(300))
    limits.totalTimeout = .seconds(200)
    _ = try await ChainResolver(loader: inLineForAll, limits: limits).resolve(pod(1))
    await #expect(inLineForAll.requests.last.map { $0.timeout <= .seconds(200) } == true)
  }

  @Test("No more than so many requests are under way at a time", arguments: [1, 3, 8])
  func concurrency(maximum: Int) async throws {
    var limits = ChainLimits.patient
    limits.maximumConcurrency = maximum
    let chain = try await ChainResolver(loader: inLineForAll, limits: limits).resolve(pod(50))
    #expect(chain.adIDs.count == 50)
    await #expect(inLineForAll.mostRunning <= maximum)
  }

  @Test("Cancelling the task ends all that is under way, and starts nothing more", arguments: [1, 3, 8])
  func cancellation(maximum: Int) async throws {
    var limits = ChainLimits.patient
    limits.maximumConcurrency = maximum
    let loader = MemoryLoader { _ in .silence }
    let task = Task { [pod = pod(10), limits] in
      try await ChainResolver(loader: loader, limits: limits).resolve(pod)
    }
    while await loader.running < maximum { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    let chain = try await task.value
    #expect(chain.failures.count == 10)
    #expect(chain.failures.allSatisfy { $0.message.hasSuffix("cancelled") })
    await #expect(loader.requests.count == maximum)
  }
}
