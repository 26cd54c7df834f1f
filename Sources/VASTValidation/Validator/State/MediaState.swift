/// What is remembered of a MediaFiles element while it is open.
struct MediaState {
  /// How many there are.
  var files = 0
  /// Those with a URL.
  var filled = 0
  /// Those that players play.
  var playable = 0
  /// Those of the playable ones that are not streamed.
  var progressive = 0
  var interactiveFiles = 0
  var mezzanines = 0
  /// The first file that does not say its bitrate.
  var withoutBitrate: StoredPlace?
  /// The file that is open.
  var file = MediaFileState()
}

/// What is remembered of a MediaFile until its URL is known.
struct MediaFileState {
  var kind = MediaKind.unknown
  var hasType = false
  var isStreaming = false
  var hasBitrate = false
  /// Whether it is a program for the player to run.
  var isProgram = false
}
