import VASTReading

/// One ad of a chain's outermost document, with the path of wrappers that led to it.
public struct AdOutcome: Sendable {
  /// The wrappers that were followed, the outermost first.
  public var wrappers: [Ad]
  /// The inline ad, or the innermost wrapper if it was not followed; where ``failure`` stands, the ad that it concerns.
  public var ad: Ad
  /// The document that holds ``ad``.
  public var source: String
  /// Why there is no ad.
  public var failure: ChainFailure?
  /// The VMAP break that led to the ad through its tag URI.
  package var adBreak: AdBreak?
}

extension ChainDocument {
  /// Every ad that the document leads to, in play order, each with its own path of wrappers.
  public var outcomes: [AdOutcome] { ads.flatMap { $0.outcomes(in: self, behind: []) } }
}

extension ChainAd {
  fileprivate func outcomes(in document: ChainDocument, behind wrappers: [Ad]) -> [AdOutcome] {
    switch response {
    case nil: return [AdOutcome(wrappers: wrappers, ad: ad, source: document.source)]
    case .failure(let failure):
      return [AdOutcome(wrappers: wrappers, ad: ad, source: document.source, failure: failure)]
    case .document(let response, let chosen):
      var path = wrappers
      if ad.kind == .wrapper { path.append(ad) }
      return chosen.flatMap { index in
        var outcomes = response.ads[index].outcomes(in: response, behind: path)
        if let adBreak = ad.adBreak {
          for index in outcomes.indices { outcomes[index].adBreak = adBreak }
        }
        return outcomes
      }
    }
  }
}
