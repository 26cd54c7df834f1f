import VASTMetadata
import VASTReading
import XMLStream

/// Finds the ads of a document that lack a required key of the metadata.
struct RequiredKeys {
  /// An ad and a key that it lacks.
  struct Lack {
    var key: String
    /// The number of the ad in play order, from 1.
    var number: Int
    var id: String
    var location: SourceLocation
  }

  let keys: [String]

  init(_ settings: DocumentSettings) { keys = settings.required }

  /// The keys that an ad lacks; none for a break of VMAP, whose ads are behind its tag URI.
  func lacking(in ad: Ad, _ metadata: @autoclosure () -> AdMetadata?) -> [String] {
    if case .adTagURI = ad.content { return [] }
    guard let metadata = metadata() else { return [] }
    return keys.filter { !metadata.hasValue(for: $0) }
  }

  /// What the ads of a document lack, its wrappers not followed; the ads are handed over in document order.
  struct Reading {
    private var ads: [(order: PlayOrder, lacks: [Lack])] = []

    mutating func add(_ ad: Ad, adBreak: Int, _ required: RequiredKeys) {
      let lacks = required.lacking(in: ad, AdMetadata(of: ad)).map {
        Lack(key: $0, number: 0, id: ad.id, location: ad.location)
      }
      ads.append((PlayOrder(adBreak: adBreak, sequence: ad.sequence, index: ads.count), lacks))
    }

    /// All of it, in play order.
    var lacks: [Lack] {
      ads.sorted { $0.order < $1.order }.enumerated().flatMap { index, ad in
        ad.lacks.map { lack in
          var lack = lack
          lack.number = index + 1
          return lack
        }
      }
    }
  }
}
