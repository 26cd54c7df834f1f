/// What became of a wrapper, once its chain was followed.
public enum ChainOutcome: Hashable, Sendable {
  /// More wrappers than were allowed.
  case limit(Int)
  /// The URI had been met before in the chain.
  case loop
  /// The response held no ad.
  case noAd
  /// The response could not be had, for this reason.
  case fetch(String)
  /// `followAdditionalWrappers="false"` was not heeded.
  case forbidden
  /// No document of the chain has this element.
  case fieldMissing(String)
}

extension ChainOutcome {
  var rule: RuleDefinition {
    switch self {
    case .limit: .wrapperLimit
    case .loop: .wrapperLoop
    case .noAd: .wrapperNoAd
    case .fetch: .wrapperFetch
    case .forbidden: .wrapperForbidden
    case .fieldMissing: .chainFieldMissing
    }
  }

  func message(tagURI: String) -> String {
    switch self {
    case .limit(let count): "more than \(count) wrappers; the next would be \(tagURI)"
    case .loop: "the wrapper leads back to \(tagURI)"
    case .noAd: "\(tagURI) answers without an ad"
    case .fetch(let reason): "\(tagURI): \(reason)"
    case .forbidden: "\(tagURI) is another wrapper, which followAdditionalWrappers forbids"
    case .fieldMissing(let name): "no document of the chain has \(name)"
    }
  }
}
