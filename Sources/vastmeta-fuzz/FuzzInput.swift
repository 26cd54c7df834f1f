import VASTMetadata

/// A document, and how it is to be read: the first two bytes of what libFuzzer makes up choose that.
struct FuzzInput {
  private let document: UnsafeRawBufferPointer
  /// The size of the pieces that the document comes in, at least 1.
  private let pieceSize: Int
  private let reading: ReadOptions
  private let selection: SelectionOptions

  /// nil for an input too short to say how it is to be read.
  init?(_ input: UnsafeRawBufferPointer) {
    guard input.count >= 2 else { return nil }
    document = UnsafeRawBufferPointer(rebasing: input[2...])
    pieceSize = max(1, Int(input[0]))
    let choice = input[1]
    func chosen(_ bit: UInt8) -> Bool { choice & (1 << bit) != 0 }
    reading = ReadOptions(isStrict: chosen(0), readsExtended: chosen(1), recovers: chosen(2))
    selection = SelectionOptions(
      maxBitrate: chosen(3) ? 1000 : nil,
      mediaTypes: chosen(4) ? ["video/webm", "application/x-mpegURL"] : [],
      dealIDShape: chosen(5) ? .google : .any)
  }

  /// Reads the document and stops the program where something does not hold that must hold for every document.
  func check() {
    let whole = read(in: Int.max)
    precondition(whole == read(in: pieceSize), "the result depends on how the document is cut")
    guard case .success(let ads) = whole.result else { return }
    for ad in ads {
      write(AdMetadata(of: ad, options: selection))
      // As if the other ads were the wrappers around it.
      write(AdMetadata(of: ad, in: ads.suffix(5), options: selection))
    }
    checkRecovery(of: ads)
  }

  /// A document that needs no repair gives the same with and without.
  private func checkRecovery(of ads: [Ad]) {
    guard !reading.recovers else { return }
    var options = reading
    options.recovers = true
    guard case .success(let recovered) = read(in: pieceSize, options).result else {
      preconditionFailure("what is read without repair is not read with it")
    }
    precondition(recovered == ads, "repair changes a document that needs none")
  }

  private func write(_ metadata: AdMetadata) {
    for indented in [true, false] {
      let json = metadata.json(indented: indented)
      precondition(json.utf8.first == UInt8(ascii: "{") && json.utf8.last == UInt8(ascii: "}"), "not an object")
      precondition(indented || !json.utf8.contains(UInt8(ascii: "\n")), "more than one line")
    }
  }

  /// All that is told of a document.
  private struct Reading: Equatable {
    var result: Result<[Ad], Diagnostic> = .success([])
    var diagnostics: [Diagnostic] = []
  }

  private func read(in size: Int, _ options: ReadOptions? = nil) -> Reading {
    var reading = Reading()
    var ads: [Ad] = []
    let reader = VASTReader(options: options ?? self.reading)
    reader.begin {
      reading.diagnostics.append($0)
    } onAd: { ad, _ in
      ads.append(ad)
    }
    var rest = document[...]
    while !rest.isEmpty {
      reader.push(UnsafeRawBufferPointer(rebasing: rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    do {
      _ = try reader.finish()
      reading.result = .success(ads)
    } catch {
      reading.result = .failure(error)
    }
    return reading
  }
}
