/// Many documents, read several at a time; what comes of each is handed over in the order of the input.
///
///     let batch = VASTBatch(responses, jobs: 4) { response, reader in
///       Result { try response.withUnsafeBytes { try reader.read($0) } }
///     }
///     for try await result in batch { … }
///
/// Each job has a reader of its own, which it uses for all of its documents. The input is read only as fast as the
/// results are taken: at most twice as many elements as jobs are on the way. Handing an element over
/// from task to task has its cost; where documents are small, let an element be a group of them.
public struct VASTBatch<Documents: AsyncSequence & Sendable, Output: Sendable>: AsyncSequence, Sendable
where Documents.Element: Sendable {
  /// What is made of one element.
  public typealias Element = Output
  /// Makes something of one element, with the reader of the job.
  public typealias Transform = @Sendable (Documents.Element, VASTReader) async -> Output

  private let documents: Documents
  private let jobs: Int
  private let options: ReadOptions
  private let transform: Transform

  /// Creates a batch; reading starts with the first result that is asked for.
  ///
  /// - Parameters:
  ///   - documents: the elements; an error that it throws comes after the results of the elements before it.
  ///   - jobs: how many elements are worked on at a time, from 1 on.
  ///   - options: how the readers read.
  ///   - transform: makes something of an element; called by several tasks at a time.
  public init(
    _ documents: Documents, jobs: Int, options: ReadOptions = ReadOptions(), transform: @escaping Transform
  ) {
    self.documents = documents
    self.jobs = Swift.max(1, jobs)
    self.options = options
    self.transform = transform
  }

  /// Starts to read the documents.
  public func makeAsyncIterator() -> Iterator { Iterator(Run(documents, jobs, options, transform)) }

  /// The results, in the order of the documents.
  public struct Iterator: AsyncIteratorProtocol {
    private let run: Run

    fileprivate init(_ run: Run) { self.run = run }

    /// The next result; nil after the last, or once the task is cancelled.
    public mutating func next() async throws -> Output? {
      let flow = run.flow
      return try await withTaskCancellationHandler {
        try await flow.next()
      } onCancel: {
        Task { await flow.stop() }
      }
    }
  }

  /// The tasks of one run, which end with it.
  fileprivate final class Run: Sendable {
    let flow: BatchFlow<Documents.Element, Output>
    private let feed: Task<Void, Never>

    init(_ documents: Documents, _ jobs: Int, _ options: ReadOptions, _ transform: @escaping Transform) {
      let flow = BatchFlow<Documents.Element, Output>(room: 2 * jobs)
      self.flow = flow
      feed = Task {
        do {
          for try await document in documents {
            guard await flow.put(document) else { break }
          }
          await flow.finish(nil)
        } catch {
          await flow.finish(error)
        }
      }
      for _ in 0..<jobs {
        Task {
          guard var (number, document) = await flow.take() else { return }
          let reader = VASTReader(options: options)
          while true {
            let output = await transform(document, reader)
            guard let next = await flow.give(output, number) else { return }
            (number, document) = next
          }
        }
      }
    }

    deinit {
      // Documents may never come: who waits for them is told that they are not wanted any more.
      feed.cancel()
      Task { [flow] in await flow.stop() }
    }
  }
}
