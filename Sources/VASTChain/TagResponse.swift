/// The document that a ``TagLoader`` got for a tag URI.
public struct TagResponse: Sendable {
  /// The bytes of the document, decompressed.
  public var bytes: [UInt8]
  /// Where the document really came from, as messages name it: the last URL after redirects, or a file's path.
  public var source: String
  /// The encoding that the transport names (`charset` of `Content-Type`), for a document that names none itself.
  public var charset: String?
  /// Facts of the fetch, where the document came over the network.
  ///
  /// Relative tag URIs in the document are resolved against its ``FetchFacts/url``; without facts, against the URL that
  /// was asked for.
  public var fetch: FetchFacts?

  /// Creates a response.
  public init(bytes: [UInt8], source: String, charset: String? = nil, fetch: FetchFacts? = nil) {
    self.bytes = bytes
    self.source = source
    self.charset = charset
    self.fetch = fetch
  }
}
