/// What a reader hands over of one document.
package final class CollectedAds {
  private var diagnostics: [Diagnostic] = []
  private var ads: [Ad] = []
  private var orders: [PlayOrder] = []

  package init() {}

  package func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// How many ads there are.
  var count: Int { ads.count }

  package func add(_ ad: Ad, adBreak: Int) {
    orders.append(PlayOrder(adBreak: adBreak, sequence: ad.sequence, index: ads.count))
    ads.append(ad)
  }

  /// The document with its ads, in play order, and its diagnostics.
  package func complete(_ document: VASTDocument) -> VASTDocument {
    var document = document
    document.ads = ads.count < 2 ? ads : orders.sorted().map { ads[$0.index] }
    document.diagnostics = diagnostics
    return document
  }
}
