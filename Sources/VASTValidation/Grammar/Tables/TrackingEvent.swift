// The columns are a table, which the formatter would pull together.
// swift-format-ignore-file

/// A line of the table of tracking events.
struct TrackingEvent: BitwiseCopyable, Sendable {
  let name: StaticString
  let occurrences: Occurrences
  let places: EventPlace

  private static func event(_ name: StaticString, _ occurrences: Occurrences, _ places: EventPlace) -> TrackingEvent {
    TrackingEvent(name: name, occurrences: occurrences, places: places)
  }

  private static let ad: EventPlace = [.linear, .nonLinear]

  /// The events of VAST 2.0 §2.2.3, 3.0 §2.3.1.7 and 4.x §3.14.1, and of VMAP 1.0 §2.3.4.
  ///
  /// `notUsed` is in the prose from 4.1 on, in no schema.
  static let all: [TrackingEvent] = [
    //                                 2.0 3.0 4.0 4.1 4.2 4.3
    event("creativeView",             "? ? ? ? ? ?", [.linear, .nonLinear, .companion]),
    event("start",                    "? ? ? ? ? ?", ad),
    event("firstQuartile",            "? ? ? ? ? ?", ad),
    event("midpoint",                 "? ? ? ? ? ?", ad),
    event("thirdQuartile",            "? ? ? ? ? ?", ad),
    event("complete",                 "? ? ? ? ? ?", ad),
    event("mute",                     "? ? ? ? ? ?", ad),
    event("unmute",                   "? ? ? ? ? ?", ad),
    event("pause",                    "? ? ? ? ? ?", ad),
    event("resume",                   "? ? ? ? ? ?", ad),
    event("rewind",                   "? ? ? ? ? ?", ad),
    event("fullscreen",               "? ? - - - -", ad),
    event("exitFullscreen",           "- ? - - - -", ad),
    event("expand",                   "? ? - - - -", ad),
    event("collapse",                 "? ? - - - -", ad),
    event("acceptInvitation",         "? ? ? ? ? ?", ad),
    event("close",                    "? ? ? ? ? ?", ad),
    event("skip",                     "- ? ? ? ? ?", [.linear]),
    event("progress",                 "- ? ? ? ? ?", [.linear]),
    event("closeLinear",              "- ? - ? ? ?", [.linear]),
    event("acceptInvitationLinear",   "- ? ? - - -", [.linear]),
    event("timeSpentViewing",         "- - ? - - -", [.linear]),
    event("playerExpand",             "- - ? ? ? ?", ad),
    event("playerCollapse",           "- - ? ? ? ?", ad),
    event("adExpand",                 "- - ? ? ? ?", [.nonLinear]),
    event("adCollapse",               "- - ? ? ? ?", [.nonLinear]),
    event("minimize",                 "- - ? ? ? ?", [.nonLinear]),
    event("overlayViewDuration",      "- - ? ? ? ?", [.nonLinear]),
    event("otherAdInteraction",       "- - ? ? ? ?", ad),
    event("loaded",                   "- - - ? ? ?", [.linear]),
    event("notUsed",                  "- - - ? ? ?", ad),
    event("interactiveStart",         "- - - - ? ?", [.linear]),
    event("verificationNotExecuted",  "- - - ? ? ?", [.verification]),
    event("breakStart",               "?", [.vmap]),
    event("breakEnd",                 "?", [.vmap]),
    event("error",                    "?", [.vmap]),
  ]
}
