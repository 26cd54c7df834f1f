import VASTReading
import XMLStream

extension ChainFailure {
  /// A failure of which it is not yet known which wrapper of the chain it concerns.
  package struct Unreadable: Error {
    var cause: Cause
    var code: VASTErrorCode
    var message: String
    /// The document that cannot be read; nil where the wrapper itself is at fault.
    var source: String?
    /// The URL that was asked for, where that failed.
    var url: String?
    var location: SourceLocation?
    var fetch: FetchFacts?
    var isLocal = false

    package static func wrapper(_ cause: Cause, _ code: VASTErrorCode, _ message: String) -> Unreadable {
      Unreadable(cause: cause, code: code, message: message)
    }

    static func fetch(of url: String, _ failure: TagFailure) -> Unreadable {
      Unreadable(
        cause: .fetch, code: failure.code, message: failure.message, url: url, fetch: failure.fetch,
        isLocal: failure.isLocal)
    }

    package static func document(
      _ code: VASTErrorCode, _ message: String, in source: String, at location: SourceLocation? = nil,
      _ fetch: FetchFacts? = nil
    ) -> Unreadable {
      Unreadable(
        cause: code == .noAd ? .noAd : .unreadable, code: code, message: message, source: source, location: location,
        fetch: fetch)
    }

    func failure(depth: Int, wrapper ad: Ad, in wrapperSource: String) -> ChainFailure {
      ChainFailure(
        cause, code, message, depth: depth, source: source ?? wrapperSource, url: url,
        location: source == nil ? ad.location : location,
        fetch: fetch, isLocal: isLocal)
    }
  }
}
