/// What a reader hands over of one document.
final class CollectedAds {
  private(set) var diagnostics: [Diagnostic] = []
  private var ads: [Ad] = []
  private var orders: [PlayOrder] = []

  func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  func add(_ ad: Ad, adBreak: Int) {
    orders.append(PlayOrder(adBreak: adBreak, sequence: ad.sequence, index: ads.count))
    ads.append(ad)
  }

  var inPlayOrder: [Ad] { ads.count < 2 ? ads : orders.sorted().map { ads[$0.index] } }
}
