import VASTMetadata

/// Passes requests on to another loader and, on a terminal, tells which one is being waited for.
struct WatchedLoader: TagLoader {
  private let loader: any TagLoader
  private let line: WaitingLine?

  init(_ loader: any TagLoader, _ console: Console) {
    self.loader = loader
    line = console.showsProgress ? WaitingLine() : nil
  }

  func load(_ request: TagRequest) async throws(TagFailure) -> TagResponse {
    guard let line else { return try await loader.load(request) }
    let watch = Task {
      try? await Task.sleep(for: .milliseconds(700))
      if !Task.isCancelled { await line.add(request) }
    }
    let result = await loader.result(of: request)
    watch.cancel()
    await watch.value  // so that nothing is added behind what is removed
    await line.remove(request)
    return try result.get()
  }
}
