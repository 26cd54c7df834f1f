import ByteText
import VASTReading

/// Follows the wrappers of a document to the inline ads behind them (VAST 4.2 §2.4.4).
///
/// Each ad is on its own: one bad wrapper loses none of the others. The walk is bounded in depth, requests, bytes and
/// time (``ChainLimits``) and stops when its task is cancelled.
public struct ChainResolver: Sendable {
  private enum Supply: Sendable {
    case loader(any TagLoader)
    case documents([Result<ChainDocument, ChainFailure.Unreadable>])
  }

  private let supply: Supply
  private let limits: ChainLimits
  private let macros: TagMacros
  private let options: ReadOptions

  /// Creates a resolver that asks a loader for the document behind each tag URI.
  ///
  /// - Parameters:
  ///   - loader: gets the documents.
  ///   - limits: how far the chain is followed.
  ///   - macros: what the macros of tag URIs are filled in with.
  ///   - options: how the documents are read.
  public init(
    loader: any TagLoader, limits: ChainLimits = ChainLimits(), macros: TagMacros = TagMacros(),
    options: ReadOptions = ReadOptions()
  ) {
    supply = .loader(loader)
    self.limits = limits
    self.macros = macros
    self.options = options
  }

  /// Creates a resolver whose documents are at hand.
  ///
  /// The first answers every wrapper of the outermost document, and so on. Where they end, wrappers are not followed.
  package init(documents: [Result<ChainDocument, ChainFailure.Unreadable>], limits: ChainLimits = ChainLimits()) {
    supply = .documents(documents)
    self.limits = limits
    macros = TagMacros()
    options = ReadOptions()
  }

  /// Follows the wrappers of a document.
  ///
  /// - Parameters:
  ///   - document: the outermost document.
  ///   - source: where it came from, as messages name it.
  ///   - url: the URL that it came from, against which its tag URIs are resolved; nil for a file.
  ///   - bytes: its size, if it is known.
  ///   - fetch: facts of its fetch, if it came over the network.
  public func resolve(
    _ document: VASTDocument, source: String, url: String? = nil, bytes: Int? = nil, fetch: FetchFacts? = nil
  ) async -> ChainDocument {
    var path = Path(base: url)
    if let url { path.visited.append(url) }
    let document = ChainDocument(document, source: source, bytes: bytes, fetch: fetch)
    return await follow(document, ads: Array(document.ads.indices), path, ChainBudget(limits))
  }

  /// The way from the outermost document to the one at hand.
  private struct Path {
    var base: String?
    var documents = 0
    var wrappers = 0
    var visited: [String] = []
    var allowsWrappers = true
  }

  private func follow(
    _ document: ChainDocument, ads indices: [Int], _ path: Path, _ budget: ChainBudget
  ) async -> ChainDocument {
    var document = document
    let source = document.source
    await withTaskGroup(of: (Int, ChainAd.Response?).self) { group in
      for index in indices where document.ads[index].ad.kind != .inLine {
        let ad = document.ads[index].ad
        group.addTask { (index, await self.respond(to: ad, in: source, path, budget)) }
      }
      while let (index, response) = await group.next() { document.ads[index].response = response }
    }
    return document
  }

  private func respond(
    to ad: Ad, in source: String, _ path: Path, _ budget: ChainBudget
  ) async -> ChainAd.Response? {
    var path = path
    // A VMAP break is no wrapper, but what a tag URI leads to must not go on for ever by way of breaks.
    if ad.kind == .wrapper || path.documents > 0 { path.wrappers += 1 }
    path.documents += 1
    do throws(ChainFailure.Unreadable) {
      if ad.kind == .wrapper, !path.allowsWrappers {
        throw .wrapper(
          .forbidden, .wrapper, "the wrapper before it forbids further wrappers (followAdditionalWrappers)")
      }
      if path.wrappers > limits.maximumWrappers {
        let limit = limits.maximumWrappers
        throw .wrapper(.limit(limit), .wrapperLimit, "more than \(limit) wrappers")
      }
      guard var response = try await document(behind: ad, &path, budget) else { return nil }
      let (chosen, isFirstOfPod) = ContinuingAds.of(response.ads.map(\.ad), for: ad)
      if chosen.isEmpty {
        throw .document(.noAd, "the response holds no ad", in: response.source, at: response.location, response.fetch)
      }
      if isFirstOfPod {
        response.diagnostics.append(
          Diagnostic(
            .warning, "the wrapper wants one ad and gets a pod; its first ad is taken",
            at: response.ads[chosen[0]].ad.location))
      }
      path.allowsWrappers = ad.followsAdditionalWrappers
      return .document(await follow(response, ads: chosen, path, budget), ads: chosen)
    } catch {
      return .failure(error.failure(depth: path.wrappers, wrapper: ad, in: source))
    }
  }

  // MARK: Documents

  private func document(
    behind ad: Ad, _ path: inout Path, _ budget: ChainBudget
  ) async throws(ChainFailure.Unreadable) -> ChainDocument? {
    switch supply {
    case .documents(let documents):
      let index = path.documents - 1
      return index < documents.count ? try documents[index].get() : nil
    case .loader(let loader):
      return try await load(ad.tagURI ?? "", with: loader, &path, budget)
    }
  }

  private func load(
    _ text: String, with loader: any TagLoader, _ path: inout Path, _ budget: ChainBudget
  ) async throws(ChainFailure.Unreadable) -> ChainDocument {
    let tagURI = TagURI(text)
    if tagURI.text.isEmpty { throw .wrapper(.noTagURI, .wrapper, "it has no tag URI") }
    let resolved = tagURI.resolved(against: path.base)
    if path.visited.contains(resolved) {
      throw .wrapper(.loop, .wrapperLimit, "a loop: \(resolved) was met before")
    }
    path.visited.append(resolved)
    let url = tagURI.filled(with: macros).resolved(against: path.base)
    let response = try await fetch(
      TagRequest(
        tagURI: tagURI.text, url: url, depth: path.wrappers, maximumBytes: limits.maximumBytes,
        sendsCredentials: path.base == nil), loader, budget)
    if response.bytes.allSatisfy(isXMLSpace) {
      throw .document(.noAd, "the response is empty", in: response.source, response.fetch)
    }
    path.base = response.fetch?.url ?? url
    do throws(Diagnostic) {
      let document = try VASTReader(options: options).read(
        response.bytes, charset: response.charset, maximumAds: limits.maximumAds)
      return ChainDocument(document, source: response.source, bytes: response.bytes.count, fetch: response.fetch)
    } catch {
      throw .document(
        error.code ?? .xmlParsing, error.message, in: response.source, at: error.location, response.fetch)
    }
  }

  private func fetch(
    _ request: TagRequest, _ loader: any TagLoader, _ budget: ChainBudget
  ) async throws(ChainFailure.Unreadable) -> TagResponse {
    do throws(TagFailure) {
      var request = request
      request.timeout = try await budget.enter()
      let response: TagResponse
      do throws(TagFailure) {
        response = try await loader.load(request)
      } catch {
        await budget.leave(bytes: 0)
        throw error
      }
      await budget.leave(bytes: response.bytes.count)
      if response.bytes.count > request.maximumBytes {
        let message = "the response has more than \(request.maximumBytes) bytes"
        throw TagFailure(code: .wrapperTimeout, message: message, fetch: response.fetch)
      }
      return response
    } catch {
      throw .fetch(of: request.url, error)
    }
  }
}

/// Which ads of a response continue the chain (VAST 3.0 §2.4.2.4, `allowMultipleAds`).
enum ContinuingAds {
  /// - Returns: the indices of the ads in play order, and whether the first of a pod was taken for want of a better one.
  static func of(_ ads: [Ad], for ad: Ad) -> (indices: [Int], isFirstOfPod: Bool) {
    if ad.kind != .wrapper || ad.allowsMultipleAds { return (Array(ads.indices), false) }
    let pod = ads.indices.filter { ads[$0].sequence != nil }
    if pod.count == 1 { return (pod, false) }
    if let standAlone = ads.firstIndex(where: { $0.sequence == nil }) { return ([standAlone], false) }
    return (Array(pod.prefix(1)), !pod.isEmpty)
  }
}
