import ByteText
import VASTChain
import VASTMetadata
import VASTReading
import XMLStream

/// Checks the documents of a chain, and the chain.
public struct ChainCheck {
  /// What holds for a document of the chain, by its source.
  public typealias Settings = (_ source: String) -> DocumentSettings

  private let check: DocumentCheck
  private let settings: Settings
  private let responses: [String: TagResponse]

  private var order: [String] = []
  private var findings: [String: DocumentFindings] = [:]
  /// What is to be added to the findings of a document, in the end: to sort them for each would take quadratic time.
  private var additions: [String: [Finding]] = [:]
  private var paths: [String: WrapperPaths] = [:]

  /// Creates the check of a chain.
  ///
  /// - Parameters:
  ///   - check: checks each document.
  ///   - responses: the responses that the wrappers led to, by their source.
  ///   - settings: what holds for each document; the rules that they name exist.
  public init(_ check: DocumentCheck, responses: [String: TagResponse], settings: @escaping Settings) {
    self.check = check
    self.responses = responses
    self.settings = settings
  }

  /// The findings of all documents, the outermost first.
  ///
  /// - Parameters:
  ///   - outermost: the outermost document.
  ///   - chain: the same with what it leads to; nil if it cannot be read.
  public mutating func documents(of outermost: TagResponse, _ chain: ChainDocument?) -> [DocumentFindings] {
    visit(outermost)
    if let chain {
      visit(chain)
      addMissingFields(of: chain)
      addEmptyKeys(of: chain)
    }
    return order.compactMap { source in
      findings[source]?.add(additions[source] ?? [])
      return findings[source]
    }
  }

  // MARK: Documents

  private mutating func visit(_ response: TagResponse) {
    guard findings[response.source] == nil else { return }
    order.append(response.source)
    findings[response.source] = check.check(response, settings(response.source))
  }

  private mutating func visit(_ document: ChainDocument) {
    for ad in document.ads {
      switch ad.response {
      case .document(let response, _):
        if let bytes = responses[response.source] { visit(bytes) }
        visit(response)
      case .failure(let failure):
        // An empty response is not a document that could be put right: what the wrapper asked for is not there.
        if let bytes = responses[failure.source], !bytes.bytes.allSatisfy(isXMLSpace) { visit(bytes) }
        let finding = finding(failure, of: ad.ad, in: document)
        add([finding], to: document.source)
      case nil: break
      }
    }
  }

  private mutating func add(_ more: [Finding?], to source: String) {
    additions[source, default: []] += more.compactMap(\.self)
  }

  // MARK: The chain

  /// The finding for a wrapper that led to no ad; nil where the documents' own findings say why.
  private mutating func finding(_ failure: ChainFailure, of ad: Ad, in document: ChainDocument) -> Finding? {
    let outcome: ChainOutcome
    switch failure.cause {
    case .limit(let count): outcome = .limit(count)
    case .loop: outcome = .loop
    case .forbidden: outcome = .forbidden
    case .fetch where !failure.isLocal: outcome = .fetch(failure.message)
    case .noAd: outcome = .noAd
    case .fetch, .noTagURI, .unreadable: return nil
    }
    let validator = check.validator(settings(document.source))
    var finding = validator.finding(
      outcome, tagURI: failure.url ?? ad.tagURI ?? "", at: ad.location, path: path(of: ad, in: document))
    finding?.code = failure.code
    return finding
  }

  /// The finding for an ad that no document of its chain counts the impressions of.
  private mutating func addMissingFields(of chain: ChainDocument) {
    var impressions = MissingImpressions(responses, check)
    let validator = check.validator(settings(chain.source))
    for ad in chain.ads where ad.leadsOn && impressions.areMissing(behind: ad, in: chain) {
      add(
        [
          validator.finding(
            .fieldMissing("Impression"), tagURI: ad.ad.tagURI ?? "", at: ad.ad.location,
            path: path(of: ad.ad, in: chain))
        ], to: chain.source)
    }
  }

  /// The element of a wrapper, as the findings of the document name it; empty in VMAP.
  private mutating func path(of ad: Ad, in document: ChainDocument) -> String {
    guard document.vastVersion != nil else { return "" }
    let paths = self.paths[document.source] ?? WrapperPaths(of: document)
    self.paths[document.source] = paths
    return paths.path(of: ad)
  }

  private mutating func addEmptyKeys(of chain: ChainDocument) {
    for (index, outcome) in chain.outcomes.enumerated() {
      let settings = settings(outcome.source)
      let validator = check.validator(settings)
      let keys = RequiredKeys(settings).lacking(in: outcome.ad, outcome.metadata())
      add(
        keys.map {
          validator.finding(
            RequiredKeys.Lack(key: $0, number: index + 1, id: outcome.ad.id, location: outcome.ad.location))
        }, to: outcome.source)
    }
  }
}

extension ChainAd {
  /// Whether a wrapper was followed to a document.
  fileprivate var leadsOn: Bool {
    guard case .wrapper = ad.content, case .document = response else { return false }
    return true
  }
}

/// The elements of the wrappers of a document.
private struct WrapperPaths {
  /// Where its ads stand, in the order of the document.
  private let places: [SourceLocation]

  init(of document: ChainDocument) { places = document.ads.map(\.ad.location).sorted() }

  func path(of ad: Ad) -> String { "/VAST/Ad[\(places.countUpTo(ad.location))]/Wrapper" }
}

extension [SourceLocation] {
  /// How many of these places, which are sorted, are not behind another.
  func countUpTo(_ place: SourceLocation) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
