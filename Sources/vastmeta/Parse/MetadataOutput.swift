import VASTMetadata
import VASTReporting

/// Standard output of `vastmeta parse`: the records of ads, with what the layout puts around them.
final class MetadataOutput {
  private let layout: MetadataLayout
  private let console: Console
  private var isFirst = true

  init(layout: MetadataLayout, console: Console) {
    self.layout = layout
    self.console = console
    console.write(layout.opening)
  }

  /// The written record of an ad.
  func record(of metadata: AdMetadata) -> [UInt8] { layout.record(of: metadata, isColored: console.colorsOutput) }

  func write(_ record: ArraySlice<UInt8>) {
    console.write(layout.separator(isFirst: isFirst))
    console.write(record)
    isFirst = false
  }

  func close() { console.write(layout.closing(isEmpty: isFirst)) }
}
