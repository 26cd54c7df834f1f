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

/// What is worth knowing about one fetch of a tag URI.
public struct FetchFacts: Sendable, Hashable {
  /// The URL that answered, after redirects.
  public var url: String
  /// The HTTP status of the last response.
  public var status: Int
  /// The URLs that were gone through before ``url``, in order; empty without a redirect.
  public var redirects: [String]
  /// The size of the body after decompression.
  public var bytes: Int
  /// How long it took, redirects included.
  public var milliseconds: Int

  /// Creates the facts of a fetch.
  public init(url: String, status: Int, redirects: [String] = [], bytes: Int, milliseconds: Int) {
    self.url = url
    self.status = status
    self.redirects = redirects
    self.bytes = bytes
    self.milliseconds = milliseconds
  }
}
