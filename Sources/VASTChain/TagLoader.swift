import VASTReading

/// Gets the document behind a wrapper's tag URI: from files, over HTTP, from a cache of the app's own.
///
/// ``ChainResolver`` asks it once for each wrapper; calls may overlap. A loader must honour the limits of the request
/// and the cancellation of its task.
public protocol TagLoader: Sendable {
  /// Loads the document that a request asks for.
  ///
  /// - Throws: ``TagFailure``, with the VAST error code that the standard gives for that cause (VAST 4.2 §2.3.6.3).
  func load(_ request: TagRequest) async throws(TagFailure) -> TagResponse
}

extension TagLoader {
  /// What ``load(_:)`` returns or throws.
  package func result(of request: TagRequest) async -> Result<TagResponse, TagFailure> {
    do throws(TagFailure) { return .success(try await load(request)) } catch { return .failure(error) }
  }
}

/// Why a tag URI gave no document.
public struct TagFailure: Error, Sendable, Hashable {
  /// The error code of the standard for this cause.
  public var code: VASTErrorCode
  /// The true cause, for people: `HTTP status 404`, `no answer within 8 s`.
  public var message: String
  /// Facts of the fetch, where an answer came that was of no use.
  public var fetch: FetchFacts?
  /// Whether the loader itself cannot work (a library or a file of its own is missing): the tag is not to blame.
  public var isLocal: Bool

  /// Creates a failure.
  public init(code: VASTErrorCode, message: String, fetch: FetchFacts? = nil, isLocal: Bool = false) {
    self.code = code
    self.message = message
    self.fetch = fetch
    self.isLocal = isLocal
  }
}
