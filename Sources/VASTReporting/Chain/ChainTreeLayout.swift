import ByteText
import VASTChain
import VASTMetadata
import VASTReading
import XMLStream

/// A chain as a tree for people: under each wrapper what its tag URI led to.
package struct ChainTreeLayout {
  private let selection: SelectionOptions
  private let isColored: Bool
  private let output: (String) -> Void

  /// - Parameter output: takes the text, piece by piece as it comes.
  package init(selection: SelectionOptions, isColored: Bool, output: @escaping (String) -> Void) {
    self.selection = selection
    self.isColored = isColored
    self.output = output
  }

  package func write(_ document: ChainDocument) {
    output("\(styled(document.source, .name))  \(facts(of: document).printable)\n")
    write(document.ads, of: document, indent: "")
  }

  // MARK: Nodes

  private func write(
    _ ads: [ChainAd], of document: ChainDocument, indent: String, depth: Int = 1
  ) {
    let passedOver = document.ads.count - ads.count
    for (index, ad) in ads.enumerated() {
      let isLast = index == ads.count - 1 && passedOver == 0
      output("\(indent)\(isLast ? "└─ " : "├─ ")\(title(of: ad.ad, depth: depth))\n")
      write(rows(of: ad), indent: indent + (isLast ? "   " : "│  "), hasMore: ad.ad.tagURI != nil)
      writeResponse(to: ad, of: document, indent: indent + (isLast ? "   " : "│  "), depth: depth)
    }
    if passedOver > 0 {
      let ads = passedOver == 1 ? "1 other ad is" : "\(passedOver) other ads are"
      output("\(indent)└─ \(styled("\(ads) passed over: the wrapper wants one", .label))\n")
    }
  }

  private func writeResponse(
    to ad: ChainAd, of document: ChainDocument, indent: String, depth: Int
  ) {
    switch ad.response {
    case .document(let response, let chosen):
      let depth = ad.ad.kindName == "Wrapper" ? depth + 1 : depth
      write(chosen.map { response.ads[$0] }, of: response, indent: indent, depth: depth)
    case .failure(let failure):
      output("\(indent)└─ \(text(of: failure, in: document))\n")
    case nil where ad.ad.tagURI != nil:
      let remedy = "--follow fetches it, --map and --chain take it from files"
      output("\(indent)└─ \(styled("not followed (\(remedy))", .label))\n")
    case nil: break
    }
  }

  private func title(of ad: Ad, depth: Int) -> String {
    let kind =
      switch ad.content {
      case .inLine: "InLine"
      case .wrapper: "Wrapper \(depth)"
      case .adTagURI: "AdBreak"
      }
    let metadata = AdMetadata(of: ad, options: selection)
    let adBreak = metadata.extended?.adBreak
    let facts = [
      ad.adSystem.isEmpty ? nil : "from \(ad.adSystem)", ad.sequence.map { "sequence \($0)" },
      metadata.dealID.isEmpty ? nil : "deal \(metadata.dealID)", adBreak?.id.map { "break \($0)" },
      adBreak?.timeOffset.map { "at \($0)" },
    ]
    let name = ad.id.isEmpty ? "" : " \(styled(ad.id, .name))"
    return ([styled(kind, .kind) + name] + facts.compactMap { $0?.printable }).joined(separator: ", ")
  }

  /// - Parameter document: the one that holds the wrapper; another one that is at fault is named.
  private func text(of failure: ChainFailure, in document: ChainDocument) -> String {
    let line = failure.location.map { ":\($0.line):\($0.column)" } ?? ""
    let place = failure.source == document.source ? "" : "\(failure.source)\(line): "
    return "\(styled("error:", .error)) \((place + failure.message).printable) [VAST \(failure.code.rawValue)]"
  }

  // MARK: Rows

  private typealias Row = (label: String, value: String)

  private func write(_ rows: [Row], indent: String, hasMore: Bool) {
    for row in rows where !row.value.isEmpty {
      let label = styled(row.label.padded(to: 8), .label)
      output("\(indent)\(hasMore ? "│  " : "   ")\(label)  \(row.value.printable)\n")
    }
  }

  private func rows(of ad: ChainAd) -> [Row] {
    guard let tagURI = ad.ad.tagURI else { return selected(in: ad.ad) }
    switch ad.response {
    case .document(let document, _):
      let source = document.fetch == nil ? "\(document.source), " : ""
      return requests(document.fetch, for: tagURI) + [("response", source + facts(of: document))]
    case .failure(let failure):
      let response = facts(of: failure.fetch).joined(separator: ", ")
      return requests(failure.fetch, of: failure.url, for: tagURI) + [("response", response)]
    case nil: return [("tag URI", tagURI)]
    }
  }

  private func selected(in ad: Ad) -> [Row] {
    let metadata = AdMetadata(of: ad, options: selection)
    let duration = metadata.creativeDurationMs
    return [
      ("creative", metadata.creativeID), ("duration", duration < 0 ? "" : Self.seconds(duration)),
      ("media", metadata.mediaURL),
    ]
  }

  /// The tag URI and the URLs that it led to.
  private func requests(_ fetch: FetchFacts?, of url: String? = nil, for tagURI: String) -> [Row] {
    let urls = fetch.map { $0.redirects + [$0.url] } ?? [url ?? tagURI]
    let request = urls[0] == tagURI ? [] : [("request", urls[0])]
    return [("tag URI", tagURI)] + request + urls.dropFirst().map { ("redirect", $0) }
  }

  private func facts(of document: ChainDocument) -> String {
    let facts = [document.vastVersion.map { "VAST \($0)" }, document.bytes.map { "\($0) bytes" }]
    return (facts.compactMap(\.self) + self.facts(of: document.fetch)).joined(separator: ", ")
  }

  private func facts(of fetch: FetchFacts?) -> [String] {
    guard let fetch else { return [] }
    let count = fetch.redirects.count
    let redirects = count == 0 ? [] : [count == 1 ? "1 redirect" : "\(count) redirects"]
    return ["HTTP \(fetch.status)"] + redirects + ["\(fetch.milliseconds) ms"]
  }

  /// Milliseconds as seconds, without needless zeros.
  private static func seconds(_ milliseconds: Int) -> String {
    let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    if rest == 0 { return "\(whole) s" }
    let digits = String(String(1000 + rest).dropFirst().reversed().drop { $0 == "0" }.reversed())
    return "\(whole).\(digits) s"
  }

  // MARK: Colours

  private enum Style: String {
    case name = "1"
    case kind = "36"
    case label = "2"
    case error = "1;31"
  }

  private func styled(_ text: String, _ style: Style) -> String {
    let text = text.printable
    return isColored ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
