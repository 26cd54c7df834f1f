import VASTChain
import VASTReading
import XMLStream

/// Which ads of a chain's documents have no `Impression`.
struct MissingImpressions {
  private let responses: [String: TagResponse]
  private let check: DocumentCheck
  private var places: [String: Set<SourceLocation>] = [:]

  init(_ responses: [String: TagResponse], _ check: DocumentCheck) {
    self.responses = responses
    self.check = check
  }

  /// Whether an ad leads to an inline ad, no document on the way having an `Impression` for it.
  mutating func areMissing(behind ad: ChainAd, in document: ChainDocument) -> Bool {
    guard isMissing(in: ad.ad, of: document) else { return false }
    switch ad.response {
    case .document(let response, let chosen):
      return chosen.contains { areMissing(behind: response.ads[$0], in: response) }
    case .failure: return false
    case nil: return ad.ad.tagURI == nil
    }
  }

  private mutating func isMissing(in ad: Ad, of document: ChainDocument) -> Bool {
    if places[document.source] == nil { places[document.source] = missing(in: document) }
    return places[document.source]?.contains(ad.location) ?? false
  }

  /// The places of the ads without one: those that the rule's findings stand in.
  private func missing(in document: ChainDocument) -> Set<SourceLocation> {
    guard let response = responses[document.source] else { return [] }
    let rule = DocumentSettings(options: ValidationOptions(select: ["impression-missing"]))
    let ads = document.ads.map(\.ad.location).sorted()
    return Set(
      check.check(response, rule).findings.compactMap { finding in
        let count = ads.countUpTo(finding.location)
        return count > 0 ? ads[count - 1] : nil
      })
  }
}
