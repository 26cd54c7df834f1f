/// What the value of an attribute or the text of an element says.
enum ValueKind: Sendable {
  /// Text for people, or for another program: anything.
  case text
  /// Text that says nothing when it is empty.
  case name
  /// An id that is compared byte by byte.
  case identifier
  /// The URL of something that the player loads or requests.
  case url
  /// The URL of a page that opens in the viewer's browser.
  case link
  /// A URL that only names an organisation; nothing is loaded from it.
  case authority
  /// `HH:MM:SS` or `HH:MM:SS.mmm`.
  case duration
  /// A duration, or a percentage of the ad's duration.
  case offset
  /// A number of pixels or `left`, `right`.
  case horizontalPosition
  /// A number of pixels or `top`, `bottom`.
  case verticalPosition
  /// A whole number from 0.
  case integer
  /// A whole number from 1.
  case ordinal
  /// A number that may have a fraction.
  case decimal
  /// `true` or `false`, `1` or `0`.
  case boolean
  /// A media type: `video/mp4`.
  case mimeType
  /// A language tag: `en-GB`.
  case language
  /// A currency of ISO 4217: `EUR`.
  case currency
  /// One word of a list.
  case keyword(KeywordList)
  /// The name of a tracking event.
  case event(EventPlace)
  /// A version of VAST.
  case version
  /// `start`, `end`, a duration, a percentage or `#1` (VMAP 1.0 §2.3.1).
  case breakOffset
  /// Words separated by commas: `linear,display` (VMAP 1.0 §2.3.1).
  case breakTypes
}
