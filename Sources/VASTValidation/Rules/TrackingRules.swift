import VASTReading
import XMLStream

extension RuleDefinition {
  static let tracking: [RuleDefinition] = [
    impressionMissing, trackingEventUnknown, trackingEventMisplaced, progressOffsetMissing, quartilesIncomplete,
    trackingDuplicate,
  ]

  static let impressionMissing = RuleDefinition(
    "impression-missing", .tracking, .error, code: 101,
    summary: "An ad has no Impression",
    why: "The view is never counted, so nobody pays for it. A wrapper may leave it to the ad that it leads to.",
    section: "VAST 4.2, 3.4.4 Impression",
    bad: .document(
      RuleExample.inLine("").document.replacing(
        "<Impression>https://track.example.com/impression</Impression>", with: "")),
    good: RuleExample.inLine(""), absent: "Impression")

  static let trackingEventUnknown = RuleDefinition(
    "tracking-event-unknown", .tracking, .error, code: 101,
    summary: "A tracking event is not one of the standard, or not of this version",
    why: "Players never send it. One of another version is only a warning: many players know it all the same.",
    section: "VAST 4.2, 3.14 Tracking Event Elements",
    bad: .inLinear(RuleExample.tracking("completed")),
    good: .inLinear(RuleExample.allQuartiles))

  static let trackingEventMisplaced = RuleDefinition(
    "tracking-event-misplaced", .tracking, .warning,
    summary: "A tracking event does not happen in this kind of creative",
    why: "Players never send it from there.",
    section: "VAST 4.2, 3.14.1 Tracking Event Descriptions",
    bad: .creative(RuleExample.companion(type: "image/png", more: RuleExample.tracking("complete"))),
    good: .creative(RuleExample.companion(type: "image/png", more: RuleExample.tracking("creativeView"))))

  static let progressOffsetMissing = RuleDefinition(
    "progress-offset-missing", .tracking, .warning, since: .v3_0,
    summary: "A progress event does not say when it is due",
    why: "Players cannot send it without its offset.",
    section: "VAST 4.2, 3.14.1 progress: offset",
    bad: .inLinear(RuleExample.tracking("progress")),
    good: .inLinear(RuleExample.progress(offset: "00:00:10")))

  static let quartilesIncomplete = RuleDefinition(
    "quartiles-incomplete", .tracking, .info,
    summary: "Some of start, the quartiles and complete are tracked, others are not",
    why: "Reports of how far viewers watch have a gap.",
    section: "VAST 4.2, 3.14.1 Linear Ad Metrics",
    bad: .inLinear(RuleExample.tracking("start")),
    good: .inLinear(RuleExample.allQuartiles))

  static let trackingDuplicate = RuleDefinition(
    "tracking-duplicate", .tracking, .warning,
    summary: "The same URL is requested twice for the same event",
    why: "The event is counted twice.",
    section: "VAST 4.2, 3.14 Tracking Event Elements",
    bad: .inLine(
      "<Error>https://a.example/e</Error><Impression>https://a.example/i</Impression>\n"
        + "<Impression>https://a.example/i</Impression>"),
    good: .inLine("<Error>https://a.example/e</Error><Impression>https://a.example/i</Impression>"))
}

extension ValidationPass {
  /// The name of a tracking event, by where it stands.
  func checkEvent(_ name: UnsafeBufferPointer<UInt8>, _ eventPlace: EventPlace, at place: Place) {
    tracking.event = grammar.event(named: name)
    guard let index = tracking.event else {
      return report(
        .trackingEventUnknown, "\(name.quoted) is no tracking event\(hints.event(name))", at: place, value: name.string,
        severity: eventPlace == .verification ? .warning : nil)
    }
    let event = grammar.events[index]
    if event.places.isDisjoint(with: eventPlace) {
      report(
        .trackingEventMisplaced, "\(name.quoted) does not happen in \(eventPlace.name)", at: place, value: name.string)
    } else if event.occurrences[version] == .absent, knowsVersion {
      report(
        .trackingEventUnknown,
        "\(name.quoted) is no tracking event of VAST \(version.name), but of \(event.occurrences.description)",
        at: place, value: name.string, severity: .warning)
    }
  }

  func startTracking() {
    let isProgress = tracking.event.map { $0 == grammar.progressEvent } ?? false
    guard let offset = attribute(names.offset) else {
      if isProgress, version >= .v3_0 { report(.progressOffsetMissing, "progress has no offset", at: .start) }
      return
    }
    tracking.offsetFingerprint = offset.value.bytes.fingerprint
    guard isProgress, case .time(let time) = OffsetValue(offset.value.bytes.trimmed), let due = time.milliseconds,
      linear.mayBeLate(due)
    else { return }
    linear.remember(dueTime(due, at: offset, tracking: openElements[depth - 1].ordinal))
  }

  func endTracking(_ end: XMLElementEnd) {
    if let event = tracking.event { tracking.note(event) }
    let salt = UInt64(truncatingIfNeeded: (tracking.event ?? -1) + 2) &* 0x9E37_79B9_7F4A_7C15
    checkDuplicate(end, salt: salt ^ tracking.offsetFingerprint, what: "the event")
    tracking.event = nil
    tracking.offsetFingerprint = 0
  }

  func endImpression(_ end: XMLElementEnd) { checkDuplicate(end, salt: 1, what: "the impression") }

  private func checkDuplicate(_ end: XMLElementEnd, salt: UInt64, what: String) {
    let url = end.text.bytes
    if url.isEmpty || url.hasPrefix("about:") { return }
    let key = url.fingerprint ^ salt
    let isNew = salt == 1 ? ad.impressions.insert(key) : tracking.urls.insert(key)
    if !isNew {
      report(.trackingDuplicate, "\(url.quoted) is requested twice for \(what)", at: .text(end), value: url.string)
    }
  }

  func endTrackingEvents(isInLineLinear: Bool) {
    if isInLineLinear { checkQuartiles() }
    tracking.reset()
  }

  private func checkQuartiles() {
    let missing = grammar.quartiles.filter { !tracking.has($0) }
    guard !missing.isEmpty, missing.count < grammar.quartiles.count else { return }
    let names = missing.map { grammar.events[$0].name.description }.joined(separator: ", ")
    report(.quartilesIncomplete, "not tracked: \(names)", at: .start, value: names)
  }

  func checkLateOffsets() {
    guard let duration = linear.duration, duration > 0 else { return }
    for late in linear.progress where late.milliseconds > duration {
      report(
        .offsetBeyondDuration,
        "the event is due after \(seconds(late.milliseconds)), the ad is \(seconds(duration)) long",
        at: .due(late), value: String(late.milliseconds))
    }
  }
}
