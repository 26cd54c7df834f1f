import VASTMetadata

/// One run of `vastmeta parse`.
struct ParseRun {
  private let options: ParseOptions
  private let console: Console
  private let output: MetadataOutput

  init(_ options: ParseOptions, _ console: Console) {
    self.options = options
    self.console = console
    output = MetadataOutput(layout: options.layout, console: console)
  }

  func run(_ operands: [Operand]) -> ExitStatus {
    var status = ExitStatus.success
    lazy var reader = VASTReader(options: options.metadata.read)
    if options.isChain {
      status = write(chainOf: operands[0].source) { input throws(DocumentFault) in try input.join(operands) }
    } else {
      for operand in operands where !console.isOutputBroken {
        let isStreamed = operand.isLocal && !options.follow.follows(operand)
        status.raise(
          to: isStreamed
            ? parse(operand, with: reader)
            : write(chainOf: operand.source) { input throws(DocumentFault) in try input.follow(operand) })
      }
    }
    output.close()
    return status
  }

  // MARK: A document whose wrappers are not followed

  private func parse(_ operand: Operand, with reader: VASTReader) -> ExitStatus {
    let source = operand.source
    var status = ExitStatus.success
    var spool = AdSpool()
    var first: (order: PlayOrder, ad: Ad)?
    var count = 0
    do throws(DocumentFault) {
      let document = try DocumentInput(operand: operand).read(with: reader) { [console] diagnostic in
        if diagnostic.severity == .error { status.raise(to: .inputFault) }
        console.tell(diagnostic, in: source)
      } onAd: { ad, adBreak in
        if ad.isBreakWithoutAds { return tellNotFollowed(ad, in: source) }
        count += 1
        guard options.firstOnly else {
          spool.add(told(ad, in: source, &status), adBreak: adBreak, sequence: ad.sequence)
          return
        }
        let order = PlayOrder(adBreak: adBreak, sequence: ad.sequence, index: count)
        if first.map({ order < $0.order }) ?? true { first = (order, ad) }
      }
      if count == 0 { throw .noAd(at: document.location) }
      if let ad = first?.ad { spool.add(told(ad, in: source, &status), adBreak: 0, sequence: nil) }
    } catch {
      status.raise(to: console.tell(error, in: source))
      return status
    }
    spool.drain { output.write($0) }
    return status
  }

  /// The record of an ad, after telling what is to be said of it.
  private func told(_ ad: Ad, in source: String, _ status: inout ExitStatus) -> [UInt8] {
    tellNotFollowed(ad, in: source)
    return told(AdMetadata(of: ad, options: options.metadata.selection), of: ad, in: source, &status)
  }

  private func told(_ metadata: AdMetadata, of ad: Ad, in source: String, _ status: inout ExitStatus) -> [UInt8] {
    for diagnostic in metadata.diagnostics { console.tell(diagnostic, in: source) }
    for key in options.required where !metadata.hasValue(for: key) {
      status.raise(to: .inputFault)
      console.tell(Diagnostic(.error, "ad \"\(ad.id)\" has no \(key), which is required", at: ad.location), in: source)
    }
    return output.record(of: metadata)
  }

  // MARK: A chain

  private func write(
    chainOf source: String, _ read: (ChainInput) throws(DocumentFault) -> ChainDocument
  ) -> ExitStatus {
    do throws(DocumentFault) {
      let document = try read(ChainInput(options.follow, read: options.metadata.read, console))
      let told = document.tellDiagnostics(console)
      let outcomes = document.outcomes
      let written = write(outcomes)
      if outcomes.allSatisfy({ $0.failure == nil && $0.ad.isBreakWithoutAds }) { throw .noAd(at: document.location) }
      return told.raised(to: written)
    } catch {
      return console.tell(error, in: source)
    }
  }

  /// Writes the ads that a followed document leads to.
  private func write(_ outcomes: [AdOutcome]) -> ExitStatus {
    var status = ExitStatus.success
    for outcome in outcomes {
      if let failure = outcome.failure {
        console.tell(failure.diagnostic, in: failure.source)
        status.raise(to: failure.status)
        continue
      }
      tellNotFollowed(outcome.ad, in: outcome.source)
      guard let metadata = outcome.metadata(options.metadata.selection) else { continue }
      output.write(told(metadata, of: outcome.ad, in: outcome.source, &status)[...])
      if options.firstOnly { break }
    }
    return status
  }

  /// Tells of a wrapper, or a VMAP break, that was not followed.
  private func tellNotFollowed(_ ad: Ad, in source: String) {
    guard let tagURI = ad.tagURI else { return }
    let what = ad.isBreakWithoutAds ? "the break's ads are" : "the ad \"\(ad.id)\" is a wrapper; its inline ad is"
    let remedy = "--follow fetches it, --map FILE and --chain take it from files"
    let place = tagURI.isEmpty ? "an empty tag URI" : tagURI
    console.tell(Diagnostic(.note, "\(what) behind \(place) (\(remedy))", at: ad.location), in: source)
  }
}

extension Ad {
  /// Whether this stands for a VMAP break that only has a tag URI.
  fileprivate var isBreakWithoutAds: Bool { if case .adTagURI = content { true } else { false } }
}
