import VASTMetadata
import VASTReporting

/// Takes what a reader hands over of one document whose wrappers are not followed; of its ads only the records are kept.
final class DocumentCollector {
  private let options: BatchOptions
  private var records: [(order: PlayOrder, bytes: [UInt8])] = []
  private var diagnostics: [Diagnostic] = []
  private var count = 0

  init(_ options: BatchOptions) { self.options = options }

  func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  func add(_ ad: Ad, adBreak: Int) {
    let order = PlayOrder(adBreak: adBreak, sequence: ad.sequence, index: count)
    count += 1
    if case .adTagURI = ad.content { return }
    let metadata = AdMetadata(of: ad, options: options.metadata.selection)
    diagnostics += metadata.diagnostics
    records.append((order, options.format.record(of: metadata)))
  }

  /// The outcome of the document.
  func outcome(_ source: String) -> DocumentOutcome {
    if records.count > 1 { records.sort { $0.order < $1.order } }
    return DocumentOutcome(source, ads: records.map(\.bytes), diagnostics)
  }
}
