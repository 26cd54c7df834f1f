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
