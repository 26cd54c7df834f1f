import VASTMetadata

/// The responses of a chain, by their source.
actor ResponseLog {
  private(set) var responses: [String: TagResponse] = [:]

  func add(_ response: TagResponse) { responses[response.source] = response }
}
