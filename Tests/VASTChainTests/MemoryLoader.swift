import VASTChain

/// Answers URLs from memory, and remembers what it was asked for.
actor MemoryLoader: TagLoader {
  enum Answer: Sendable {
    case document(String)
    /// A document that another URL than the one asked for answered.
    case redirected(to: String, String)
    case failure(TagFailure)
    /// Nothing, until the request's time is over or its task cancelled.
    case silence
  }

  private let answer: @Sendable (String) -> Answer?
  private(set) var requests: [TagRequest] = []
  private(set) var running = 0
  private(set) var mostRunning = 0

  init(_ answers: [String: Answer]) {
    self.init { answers[$0] }
  }

  init(answer: @escaping @Sendable (String) -> Answer?) {
    self.answer = answer
  }

  nonisolated func load(_ request: TagRequest) async throws(TagFailure) -> TagResponse {
    await begin(request)
    await Task.yield()
    do throws(TagFailure) {
      let response = try await self.response(to: request)
      await end()
      return response
    } catch {
      await end()
      throw error
    }
  }

  private func begin(_ request: TagRequest) {
    requests.append(request)
    running += 1
    mostRunning = max(mostRunning, running)
  }

  private func end() { running -= 1 }

  private nonisolated func response(to request: TagRequest) async throws(TagFailure) -> TagResponse {
    switch answer(request.url) {
    case nil: throw TagFailure(code: .wrapperTimeout, message: "HTTP status 404")
    case .failure(let failure): throw failure
    case .document(let text): return TagResponse(bytes: Array(text.utf8), source: request.url)
    case .redirected(let url, let text):
      let facts = FetchFacts(url: url, status: 200, redirects: [request.url], bytes: text.utf8.count, milliseconds: 1)
      return TagResponse(bytes: Array(text.utf8), source: url, fetch: facts)
    case .silence:
      do {
        try await Task.sleep(for: request.timeout)
      } catch {
        throw TagFailure(code: .wrapper, message: "cancelled")
      }
      throw TagFailure(code: .wrapperTimeout, message: "no answer")
    }
  }
}
