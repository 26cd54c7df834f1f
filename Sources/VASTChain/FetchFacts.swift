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
