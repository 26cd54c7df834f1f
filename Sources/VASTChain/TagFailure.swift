import VASTReading

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
