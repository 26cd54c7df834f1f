import VASTChain
import VASTMetadata
import VASTReading

/// Documents as short as they can be.
func vast(_ ads: String...) -> String { "<VAST version=\"4.2\">\(ads.joined())</VAST>" }

func inLine(_ id: String, sequence: Int? = nil, dealID: String? = nil) -> String {
  let sequence = sequence.map { " sequence=\"\($0)\"" } ?? ""
  return "<Ad id=\"\(id)\"\(sequence)><InLine><AdSystem>S</AdSystem>\(extensions(dealID))</InLine></Ad>"
}

func wrapper(_ id: String, to tagURI: String, _ attributes: String = "", dealID: String? = nil) -> String {
  "<Ad id=\"\(id)\"><Wrapper \(attributes)><VASTAdTagURI><![CDATA[\(tagURI)]]></VASTAdTagURI>"
    + "\(extensions(dealID))</Wrapper></Ad>"
}

func vmap(_ tagURIs: String...) -> String {
  let breaks = tagURIs.map {
    "<AdBreak timeOffset=\"start\" breakId=\"b\"><AdSource><AdTagURI>\($0)</AdTagURI></AdSource></AdBreak>"
  }
  return "<VMAP version=\"1.0\">\(breaks.joined())</VMAP>"
}

private func extensions(_ dealID: String?) -> String {
  dealID.map { "<Extensions><Extension><DealId>\($0)</DealId></Extension></Extensions>" } ?? ""
}

extension ChainLimits {
  /// The usual limits, with more time than a busy machine needs.
  static var patient: ChainLimits {
    var limits = ChainLimits()
    limits.timeout = .seconds(10_000)
    limits.totalTimeout = .seconds(10_000)
    return limits
  }
}

extension ChainResolver {
  /// Follows the wrappers of a document that is in memory.
  func resolve(_ text: String, url: String? = "http://a/") async throws -> ChainDocument {
    await resolve(try VASTDocument(parsing: Array(text.utf8)), source: "a.xml", url: url)
  }
}

extension ChainDocument {
  /// The ids of the ads that were found, in play order.
  var adIDs: [String] { outcomes.compactMap { $0.metadata()?.adID } }

  var failures: [ChainFailure] { outcomes.compactMap(\.failure) }
}
