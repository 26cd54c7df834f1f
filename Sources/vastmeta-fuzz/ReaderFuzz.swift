import ByteText
import VASTMetadata

/// The whole way from bytes to JSON.
struct ReaderFuzz {
  private let input: FuzzInput
  private let options: ReadOptions
  private let selection: SelectionOptions

  init(_ input: FuzzInput) {
    self.input = input
    options = ReadOptions(
      isStrict: input.isChosen(0), readsExtended: input.isChosen(1), recovers: input.isChosen(2),
      countsUTF16: input.isChosen(6))
    selection = SelectionOptions(
      maxBitrate: input.isChosen(3) ? 1000 : nil,
      mediaTypes: input.isChosen(4) ? ["video/webm", "application/x-mpegURL"] : [],
      dealIDShape: input.isChosen(5) ? .google : .any)
  }

  func check() {
    let reader = VASTReader(options: options)
    let whole = Reading(input, pieceSize: .max, with: reader)
    // The same reader, which has read a document before.
    let pieces = Reading(input, pieceSize: input.pieceSize, with: reader)
    expect(whole == pieces, "the result depends on the pieces: \(whole), \(pieces)")
    checkPlaces(of: whole)
    guard case .success(let ads) = whole.result else { return }
    for ad in ads {
      write(AdMetadata(of: ad, options: selection))
      // As if the other ads were the wrappers around it.
      write(AdMetadata(of: ad, in: ads.suffix(5), options: selection))
    }
    checkRecovery(of: ads)
  }

  private func checkPlaces(of reading: Reading) {
    let extent = DocumentExtent(input)
    for diagnostic in reading.diagnostics { diagnostic.location.map(extent.check) }
    if case .failure(let diagnostic) = reading.result { diagnostic.location.map(extent.check) }
  }

  /// A document that needs no repair gives the same with and without.
  private func checkRecovery(of ads: [Ad]) {
    guard !options.recovers else { return }
    var options = options
    options.recovers = true
    let recovered = Reading(input, pieceSize: input.pieceSize, with: VASTReader(options: options))
    guard case .success(let recoveredAds) = recovered.result else {
      fatalError("what is read without repair is not read with it")
    }
    expect(recoveredAds == ads, "repair changes a document that needs none")
  }

  private func write(_ metadata: AdMetadata) {
    for indented in [true, false] {
      let json = metadata.json(indented: indented)
      expect(json.utf8.first == UInt8(ascii: "{") && json.utf8.last == UInt8(ascii: "}"), "not an object")
      expect(indented || !json.utf8.contains(UInt8(ascii: "\n")), "more than one line")
    }
  }
}

/// All that is told of a document.
private struct Reading: Equatable {
  private(set) var result: Result<[Ad], Diagnostic> = .success([])
  private(set) var diagnostics: [Diagnostic] = []

  init(_ input: FuzzInput, pieceSize: Int, with reader: VASTReader) {
    var diagnostics: [Diagnostic] = []
    var ads: [Ad] = []
    reader.begin(charset: input.charset) {
      diagnostics.append($0)
    } onAd: { ad, _ in
      ads.append(ad)
    }
    input.forEachPiece(of: pieceSize) { reader.push($0) }
    do {
      _ = try reader.finish()
      result = .success(ads)
    } catch {
      result = .failure(error)
    }
    self.diagnostics = diagnostics
  }
}
