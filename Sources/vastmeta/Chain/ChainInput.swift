import VASTMetadata

/// Reads documents and the chains behind them.
struct ChainInput {
  private let options: FollowOptions
  private let read: ReadOptions
  private let console: Console
  private let operandLoader: any TagLoader

  init(_ options: FollowOptions, read: ReadOptions, _ console: Console) {
    self.options = options
    self.read = read
    self.console = console
    operandLoader = options.operandLoader(console)
  }

  // MARK: Following

  /// Reads an operand's document and, where that is asked for, follows its wrappers.
  func follow(_ operand: Operand) throws(DocumentFault) -> ChainDocument {
    try follow(try response(to: operand), of: operand)
  }

  /// Reads the document that was got for an operand and, where that is asked for, follows its wrappers.
  ///
  /// - Parameter log: keeps the responses that the wrappers lead to.
  func follow(
    _ document: (response: TagResponse, url: String?), of operand: Operand, log: ResponseLog? = nil
  ) throws(DocumentFault) -> ChainDocument {
    let read = read
    let (response, url) = document
    let document: VASTDocument
    do throws(Diagnostic) {
      document = try VASTDocument(parsing: response.bytes, charset: response.charset, options: read)
    } catch {
      throw .document(error)
    }
    guard options.follows(operand) else {
      return ChainDocument(document, source: response.source, bytes: response.bytes.count, fetch: response.fetch)
    }
    var loader = try options.loader(for: operand, operandLoader)
    if let log { loader = LoggedLoader(loader, log) }
    let resolver = ChainResolver(loader: loader, limits: options.limits, macros: options.macros, options: read)
    return Waiting.for(options.driver) {
      await resolver.resolve(
        document, source: response.source, url: url, bytes: response.bytes.count, fetch: response.fetch)
    }
  }

  /// Gets the bytes of an operand.
  func response(to operand: Operand) throws(DocumentFault) -> (response: TagResponse, url: String?) {
    guard case .url(let url) = operand else {
      return (TagResponse(bytes: try operand.bytes(), source: operand.source), nil)
    }
    let request = TagRequest(
      tagURI: url, depth: 0, maximumBytes: options.limits.maximumBytes, timeout: options.limits.timeout,
      sendsCredentials: true)
    let loader = operandLoader
    do throws(TagFailure) {
      let response = try Waiting.for(options.driver) { () async throws(TagFailure) in try await loader.load(request) }
      return (response, response.fetch?.url ?? url)
    } catch {
      throw error.isLocal
        ? .input(error.message) : .document(Diagnostic(.error, error.message, code: error.code))
    }
  }

  // MARK: Operands that are a chain

  /// Reads operands that are one chain, the outermost document first, and joins them.
  func join(_ operands: [Operand]) throws(DocumentFault) -> ChainDocument {
    var documents: [Part] = []
    for operand in operands { documents += try self.documents(of: operand) }
    guard let first = documents.first else { throw .document(Diagnostic(.error, "the chain holds no document")) }
    let outermost: VASTDocument
    do throws(Diagnostic) { outermost = try first.result.get() } catch { throw .document(error) }
    let resolver = ChainResolver(
      documents: documents.dropFirst().map { part in
        switch part.result {
        case .success(let document): .success(ChainDocument(document, source: part.source, bytes: part.bytes))
        case .failure(let error):
          .failure(.document(error.code ?? .xmlParsing, error.message, in: part.source, at: error.location))
        }
      }, limits: options.limits)
    let chain = Waiting.for { await resolver.resolve(outermost, source: first.source, bytes: first.bytes) }
    for part in documents.dropFirst(chain.depth) {
      console.tell(Diagnostic(.warning, "no wrapper of the chain leads to this document"), in: part.source)
    }
    return chain
  }

  /// A document of a chain of operands.
  private struct Part {
    var source: String
    var bytes: Int
    var result: Result<VASTDocument, Diagnostic>
  }

  /// The documents of an operand; standard input may hold several, one after the other.
  private func documents(of operand: Operand) throws(DocumentFault) -> [Part] {
    let bytes = try operand.bytes()
    if operand != .standardInput {
      let result = Result { () throws(Diagnostic) in try VASTDocument(parsing: bytes, options: read) }
      return [Part(source: operand.source, bytes: bytes.count, result: result)]
    }
    let reader = VASTReader(options: read)
    return bytes.withUnsafeBytes { bytes in
      var documents: [Part] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let result = Result { () throws(Diagnostic) in try reader.readFirst(UnsafeRawBufferPointer(rebasing: rest)) }
        let count = (try? result.get().count) ?? rest.count
        let source = "<stdin> (document \(documents.count + 1))"
        documents.append(Part(source: source, bytes: count, result: result.map(\.0)))
        rest = rest.dropFirst(count)
      }
      return documents
    }
  }
}

extension ChainDocument {
  /// How many documents stand one behind the other on the longest way, with the one that a failed wrapper asks for.
  fileprivate var depth: Int {
    let inner = ads.map { ad -> Int in
      switch ad.response {
      case .document(let document, _): document.depth
      case .failure: 1
      case nil: 0
      }
    }
    return 1 + (inner.max() ?? 0)
  }
}

extension Operand {
  /// All bytes of a file or of standard input.
  fileprivate func bytes() throws(DocumentFault) -> [UInt8] {
    do throws(FileInput.Failure) { return try FileInput.bytes(of: path) } catch {
      throw .input(error.message, source: source)
    }
  }
}
