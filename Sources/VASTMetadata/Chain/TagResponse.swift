/// The document that a ``TagLoader`` got for a tag URI.
public struct TagResponse: Sendable {
  /// The bytes of the document, decompressed.
  public var bytes: [UInt8]
  /// Where the document really came from: the last URL after redirects, or a file's path.
  ///
  /// Relative tag URIs in it are resolved against this, and messages name it.
  public var source: String
  /// The encoding that the transport names (`charset` of `Content-Type`), for a document that names none itself.
  public var charset: String?
  /// Facts of the fetch, where the document came over the network.
  public var fetch: FetchFacts?

  /// Creates a response.
  public init(bytes: [UInt8], source: String, charset: String? = nil, fetch: FetchFacts? = nil) {
    self.bytes = bytes
    self.source = source
    self.charset = charset
    self.fetch = fetch
  }
}
