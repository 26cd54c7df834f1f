import ByteText
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

/// A line on the terminal that tells what is being waited for, and goes away when nothing is.
actor WaitingLine {
  private var requests: [TagRequest] = []

  func add(_ request: TagRequest) {
    requests.append(request)
    show()
  }

  func remove(_ request: TagRequest) {
    guard let index = requests.firstIndex(of: request) else { return }
    requests.remove(at: index)
    show()
  }

  private func show() {
    var text = "\r\u{1B}[K"
    if let request = requests.first {
      let hop = request.depth == 0 ? "" : " wrapper \(request.depth)"
      let more = requests.count > 1 ? " and \(requests.count - 1) more" : ""
      // Without wrapping, so that there is one line to take away.
      text += "\u{1B}[?7lwaiting for\(hop)\(more): \(request.url.printable.prefix(500))\u{1B}[?7h"
    }
    _ = FileOutput.write(Array(text.utf8), to: 2)
  }
}
