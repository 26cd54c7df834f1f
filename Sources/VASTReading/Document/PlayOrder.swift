/// Where an ad plays among those of its document (VAST 3.0 §2.4, VMAP 1.0 §2.3).
///
/// VMAP breaks follow each other. Within one document the ads of the pod come first, by sequence; then the stand-alone
/// ones. Equal ones are in document order.
package struct PlayOrder: Comparable, Sendable {
  package var adBreak: Int
  /// nil for a stand-alone ad.
  package var sequence: Int?
  /// The number of the ad in its document.
  package var index: Int

  package init(adBreak: Int, sequence: Int?, index: Int) {
    self.adBreak = adBreak
    self.sequence = sequence
    self.index = index
  }

  package static func < (left: PlayOrder, right: PlayOrder) -> Bool {
    left.key < right.key
  }

  private var key: (Int, Int, Int, Int) {
    // A sequence may be as large as an integer can be.
    (adBreak, sequence == nil ? 1 : 0, sequence ?? 0, index)
  }
}
