/// Why a map of tag URIs cannot be used.
public struct MapError: Error, Sendable, Hashable {
  /// The path of the map.
  public var file: String
  /// The cause, for people; it names the file that is missing where one is.
  public var message: String
}
