import Testing
import VASTReading

/// The library's side of a batch.
@Suite struct VASTBatchTests {
  private struct Broken: Error {}

  private static func document(_ number: Int) -> [UInt8] {
    Array("<VAST version='4.2'><Ad id='\(number)'><InLine/></Ad></VAST>".utf8)
  }

  @Test(arguments: [1, 2, 8]) func order(jobs: Int) async throws {
    let documents = AsyncStream { continuation in
      for number in 0..<500 { continuation.yield(number % 10 == 0 ? [] : Self.document(number)) }
      continuation.finish()
    }
    let batch = VASTBatch(documents, jobs: jobs) { document, reader -> String in
      let result = document.withUnsafeBytes { bytes in
        Result { () throws(Diagnostic) in try reader.read(bytes).ads.map(\.id).joined() }
      }
      return (try? result.get()) ?? "error"
    }
    var results: [String] = []
    for try await result in batch { results.append(result) }
    #expect(results == (0..<500).map { $0 % 10 == 0 ? "error" : "\($0)" })
  }

  /// The results before an error of the input still come.
  @Test func failingInput() async throws {
    let documents = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.yield(2)
      continuation.finish(throwing: Broken())
    }
    var results: [Int] = []
    await #expect(throws: Broken.self) {
      for try await result in VASTBatch(documents, jobs: 2, transform: { number, _ in number }) {
        results.append(result)
      }
    }
    #expect(results == [1, 2])
  }

  private actor Counter {
    private(set) var count = 0
    func add() -> Int {
      count += 1
      return count
    }
  }

  /// Where results are not taken, the input is not read.
  @Test func backpressure() async throws {
    let counter = Counter()
    let documents = AsyncStream<Int>(unfolding: { await counter.add() })
    var iterator = VASTBatch(documents, jobs: 2, transform: { number, _ in number }).makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    try await Task.sleep(for: .milliseconds(50))
    // Four on the way, one that was taken, and one that waits for room.
    #expect(await counter.count <= 6)
    #expect(try await iterator.next() == 2)
  }

  @Test(.timeLimit(.minutes(1))) func cancelled() async throws {
    let task = Task {
      let never = AsyncStream<Int> { _ in }
      for try await _ in VASTBatch(never, jobs: 2, transform: { number, _ in number }) {}
    }
    task.cancel()
    try await task.value
  }
}
