/// What a ``TagLoader`` is asked for.
public struct TagRequest: Sendable, Hashable {
  /// The tag URI as it stands in the wrapper, white space trimmed.
  public var tagURI: String
  /// The URL to fetch: the tag URI with macros filled in, resolved against the wrapper's own URL, in legal characters.
  public var url: String
  /// The number of the wrapper in its chain; 1 is the outermost.
  public var depth: Int
  /// The most bytes that the response may have, after decompression.
  public var maximumBytes: Int
  /// The longest time that the load may take.
  public var timeout: Duration
  /// Whether the caller itself names this server, so that the loader's credentials are meant for it.
  ///
  /// False for a tag URI that another server's document holds.
  public var sendsCredentials: Bool

  /// Creates a request; `url` is the tag URI itself where nothing had to be resolved.
  public init(
    tagURI: String, url: String? = nil, depth: Int = 1, maximumBytes: Int = 8 << 20, timeout: Duration = .seconds(8),
    sendsCredentials: Bool = false
  ) {
    self.tagURI = tagURI
    self.url = url ?? tagURI
    self.depth = depth
    self.maximumBytes = maximumBytes
    self.timeout = timeout
    self.sendsCredentials = sendsCredentials
  }
}
