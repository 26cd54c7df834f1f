import VASTMetadata
import VASTReading
import XMLStream

/// Everything that reading a document gives, to be compared.
struct Reading: Equatable {
  var ads: [String] = []
  var places: [SourceLocation] = []
  var diagnostics: [Diagnostic] = []
  var document: VASTDocument?
  var error: Diagnostic?

  /// Reads a document cut into pieces of the given sizes, which are used over and over; all at once without sizes.
  init(
    _ bytes: [UInt8], pieces: [Int] = [],
    with reader: VASTReader = VASTReader(options: ReadOptions(readsExtended: true))
  ) {
    var reading = Reading()
    reader.begin { diagnostic in
      reading.diagnostics.append(diagnostic)
    } onAd: { ad, adBreak in
      reading.ads.append("\(adBreak) \(AdMetadata(of: ad).json(indented: false))")
      reading.places.append(ad.location)
    }
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      var index = 0
      while !rest.isEmpty {
        let size = pieces.isEmpty ? rest.count : pieces[index % pieces.count]
        reader.push(UnsafeRawBufferPointer(rebasing: rest.prefix(size)))
        rest = rest.dropFirst(size)
        index += 1
      }
    }
    do {
      reading.document = try reader.finish()
    } catch {
      reading.error = error
    }
    self = reading
  }

  private init() {}
}
