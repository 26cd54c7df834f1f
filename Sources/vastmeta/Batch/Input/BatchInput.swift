import Dispatch

/// The groups of a feed, read on a thread of its own, so that none of the jobs' threads waits for the input.
struct BatchInput: AsyncSequence, Sendable {
  fileprivate final class Turns: @unchecked Sendable {  // the feed is touched on the queue alone
    private let feed: BatchFeed
    private let queue = DispatchQueue(label: "input")

    init(_ feed: BatchFeed) { self.feed = feed }

    func next() async -> BatchGroup? {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: self.feed.next()) }
      }
    }
  }

  struct Iterator: AsyncIteratorProtocol {
    private let turns: Turns

    fileprivate init(_ turns: Turns) { self.turns = turns }

    func next() async -> BatchGroup? { await turns.next() }
  }

  private let turns: Turns

  init(_ feed: sending BatchFeed) { turns = Turns(feed) }

  func makeAsyncIterator() -> Iterator { Iterator(turns) }
}
