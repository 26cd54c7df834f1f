import ByteText
import VASTChain
import VASTMetadata
import VASTReading

/// A chain as JSON: documents that hold ads, wrappers that hold the document that answered them.
package struct ChainJSONLayout {
  private let selection: SelectionOptions

  package init(selection: SelectionOptions) { self.selection = selection }

  /// The whole chain, by its outermost document.
  package func record(of document: ChainDocument) -> [UInt8] {
    var json = JSONWriter(indented: true)
    write(document, ads: document.ads, to: &json)
    json.endLine()
    return json.bytes
  }

  private func write(_ document: ChainDocument, ads: [ChainAd], to json: inout JSONWriter) {
    json.object { json in
      json.member("source", FileName.shown(document.source))
      if let version = document.vastVersion { json.member("vastVersion", version) }
      if let bytes = document.bytes { json.member("bytes", bytes) }
      if let fetch = document.fetch {
        json.key("fetch")
        write(fetch, to: &json)
      }
      json.key("ads")
      json.array { json in
        for ad in ads { write(ad, to: &json) }
      }
    }
  }

  private func write(_ fetch: FetchFacts, to json: inout JSONWriter) {
    json.object { json in
      json.member("url", fetch.url)
      json.member("status", fetch.status)
      if !fetch.redirects.isEmpty {
        json.key("redirects")
        json.array { json in
          for url in fetch.redirects { json.value(url) }
        }
      }
      json.member("milliseconds", fetch.milliseconds)
    }
  }

  private func write(_ ad: ChainAd, to json: inout JSONWriter) {
    let metadata = AdMetadata(of: ad.ad, options: selection)
    json.object { json in
      json.member("kind", ad.ad.kindName)
      json.memberIfAny("AdId", ad.ad.id)
      json.memberIfAny("AdSystem", ad.ad.adSystem)
      json.memberIfAny("DealId", metadata.dealID)
      json.memberIfAny("TagURI", ad.ad.tagURI ?? "")
      switch ad.response {
      case nil: break
      case .document(let document, let chosen):
        json.key("response")
        write(document, ads: chosen.map { document.ads[$0] }, to: &json)
      case .failure(let failure):
        json.key("error")
        json.object { json in
          json.member("code", failure.code.rawValue)
          json.member("message", failure.message)
        }
      }
      if metadata.hasSelected {
        json.key("selected")
        json.object { json in
          json.memberIfAny("CreativeId", metadata.creativeID)
          if metadata.creativeDurationMs >= 0 { json.member("CreativeDurationMs", metadata.creativeDurationMs) }
          json.memberIfAny("MediaURL", metadata.mediaURL)
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func memberIfAny(_ name: String, _ text: String) {
    if !text.isEmpty { member(name, text) }
  }
}

extension Ad {
  /// The name of the element that the ad consists of.
  var kindName: String {
    switch content {
    case .inLine: "InLine"
    case .wrapper: "Wrapper"
    case .adTagURI: "AdTagURI"
    }
  }
}

extension AdMetadata {
  /// Whether anything is known of a selected creative.
  fileprivate var hasSelected: Bool { !creativeID.isEmpty || creativeDurationMs >= 0 || !mediaURL.isEmpty }
}
