import VASTReading
import XMLStream

/// Why a wrapper led to no ad.
public struct ChainFailure: Hashable, Sendable {
  /// The ways in which a chain ends without an ad.
  public enum Cause: Hashable, Sendable {
    /// More wrappers than this were met.
    case limit(Int)
    /// The URI had been met before in the chain.
    case loop
    /// The wrapper before it forbids further wrappers.
    case forbidden
    /// The wrapper has no tag URI.
    case noTagURI
    /// The response could not be had.
    case fetch
    /// The response holds no ad.
    case noAd
    /// The response could not be read.
    case unreadable
  }

  /// What happened.
  public var cause: Cause
  /// The error code that the standard gives for it (VAST 4.2 §2.3.6.3).
  public var code: VASTErrorCode
  /// The true cause, for people.
  public var message: String
  /// The number of the wrapper in its chain; 1 is the outermost.
  public var depth: Int
  /// The document that is at fault: the one that cannot be read, else the wrapper's.
  public var source: String
  /// The URL that was asked for, where that failed.
  public var url: String?
  /// The place in that document, if it is known.
  public var location: SourceLocation?
  /// Facts of the fetch, where an answer came that was of no use.
  public var fetch: FetchFacts?
  /// Whether the loader itself cannot work (a library or a file of its own is missing): the tag is not to blame.
  public var isLocal: Bool

  init(
    _ cause: Cause, _ code: VASTErrorCode, _ message: String, depth: Int, source: String, url: String? = nil,
    location: SourceLocation? = nil, fetch: FetchFacts? = nil, isLocal: Bool = false
  ) {
    self.cause = cause
    self.code = code
    self.message = message
    self.depth = depth
    self.source = source
    self.url = url
    self.location = location
    self.fetch = fetch
    self.isLocal = isLocal
  }

  /// The failure as something to tell.
  public var diagnostic: Diagnostic {
    let ordinal = depth > 0 ? "wrapper \(depth): " : ""
    return Diagnostic(.error, ordinal + (url.map { "\($0): " } ?? "") + message, at: location, code: code)
  }
}

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
