import VASTMetadata

/// Passes requests on to another loader and keeps what it answers.
struct LoggedLoader: TagLoader {
  private let loader: any TagLoader
  private let log: ResponseLog

  init(_ loader: any TagLoader, _ log: ResponseLog) {
    self.loader = loader
    self.log = log
  }

  func load(_ request: TagRequest) async throws(TagFailure) -> TagResponse {
    let response = try await loader.load(request)
    await log.add(response)
    return response
  }
}

/// The responses of a chain, by their source.
actor ResponseLog {
  private(set) var responses: [String: TagResponse] = [:]

  func add(_ response: TagResponse) { responses[response.source] = response }
}
