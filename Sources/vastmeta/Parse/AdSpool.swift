import VASTMetadata

/// The written records of a document's ads, which wait for the end of the document to be put into play order.
struct AdSpool {
  private var pages: [[UInt8]] = []
  private var entries: [Entry] = []

  private struct Entry {
    var order: PlayOrder
    var page: Int32
    var offset: Int32
    var count: Int32
  }

  private static let pageSize = 1 << 20

  /// Takes the record of the document's next ad.
  mutating func add(_ record: [UInt8], adBreak: Int, sequence: Int?) {
    if pages.isEmpty || pages[pages.count - 1].count + record.count > Self.pageSize {
      pages.append([])
      pages[pages.count - 1].reserveCapacity(max(record.count, pages.count == 1 ? 4096 : Self.pageSize))
    }
    let page = pages.count - 1
    let order = PlayOrder(adBreak: adBreak, sequence: sequence, index: entries.count)
    entries.append(
      Entry(order: order, page: Int32(page), offset: Int32(pages[page].count), count: Int32(record.count)))
    pages[page].append(contentsOf: record)
  }

  /// Hands over the records in play order.
  mutating func drain(_ body: (ArraySlice<UInt8>) -> Void) {
    entries.sort { $0.order < $1.order }
    for entry in entries {
      body(pages[Int(entry.page)][Int(entry.offset)..<Int(entry.offset + entry.count)])
    }
    pages = []
    entries = []
  }
}
