import VASTReading
import XMLStream

extension RuleDefinition {
  static let media: [RuleDefinition] = [
    mediaMissing, mediaNotPlayable, mediaNoProgressive, mediaBitrateMissing, mediaBitrateRange, mediaDimensions,
    mediaTypeMismatch, mediaFlash, vpaid, simidWithoutMedia, mezzanineMissing, skipoffsetBeyondDuration,
  ]

  static let mediaMissing = RuleDefinition(
    "media-missing", .media, .error, code: 403,
    summary: "A linear creative has no MediaFile",
    why: "There is nothing to play; players report error 403.",
    section: "VAST 4.2, 3.9 MediaFiles",
    bad: .mediaFiles("<MediaFiles></MediaFiles>"),
    good: .mediaFiles(RuleExample.mediaFile()))

  static let mediaNotPlayable = RuleDefinition(
    "media-not-playable", .media, .warning, code: 403,
    summary: "No MediaFile is of a type that players play",
    why: "Browsers and phones play MP4, WebM, HLS and DASH; without one of them the ad fails with error 403.",
    section: "VAST 4.2, 3.9.1 MediaFile; 2.1 Media file formats",
    bad: .mediaFiles(RuleExample.mediaFile(type: "video/x-ms-wmv", url: "https://cdn.example.com/a.wmv")),
    good: .mediaFiles(RuleExample.mediaFile()))

  static let mediaNoProgressive = RuleDefinition(
    "media-no-progressive", .media, .warning,
    summary: "No playable MediaFile is delivered progressively",
    why: "Players without a streaming engine, many connected TVs among them, have nothing to play.",
    section: "VAST 4.2, 3.9.1 MediaFile: delivery",
    bad: .mediaFiles(
      RuleExample.mediaFile(
        type: "application/x-mpegURL", delivery: "streaming", url: "https://cdn.example.com/a.m3u8")),
    good: .mediaFiles(RuleExample.mediaFile()))

  static let mediaBitrateMissing = RuleDefinition(
    "media-bitrate-missing", .media, .info,
    summary: "Several files are offered, and one does not say its bitrate",
    why: "The player cannot choose by bandwidth and may take the largest file on a slow connection.",
    section: "VAST 4.2, 3.9.1 MediaFile: bitrate",
    bad: .mediaFiles(
      RuleExample.mediaFiles(RuleExample.file(attributes: " bitrate=\"800\""), RuleExample.file())),
    good: .mediaFiles(
      RuleExample.mediaFiles(
        RuleExample.file(attributes: " bitrate=\"800\""), RuleExample.file(attributes: " bitrate=\"1600\""))))

  static let mediaBitrateRange = RuleDefinition(
    "media-bitrate-range", .media, .warning, since: .v3_0,
    summary: "The bitrates of a MediaFile do not agree",
    why: "A file has either bitrate or both minBitrate and maxBitrate, the smaller one first.",
    section: "VAST 4.2, 3.9.1 MediaFile: minBitrate, maxBitrate",
    bad: .mediaFiles(RuleExample.mediaFile(attributes: " minBitrate=\"1500\" maxBitrate=\"700\"")),
    good: .mediaFiles(RuleExample.mediaFile(attributes: " minBitrate=\"700\" maxBitrate=\"1500\"")))

  static let mediaDimensions = RuleDefinition(
    "media-dimensions", .media, .warning,
    summary: "A video has no width or no height",
    why: "Players choose the file that fits the screen; one of 0 pixels fits none.",
    section: "VAST 4.2, 3.9.1 MediaFile: width, height",
    bad: .mediaFiles(RuleExample.mediaFile(width: "0")),
    good: .mediaFiles(RuleExample.mediaFile(width: "640")))

  static let mediaTypeMismatch = RuleDefinition(
    "media-type-mismatch", .media, .warning,
    summary: "The type of a MediaFile is not that of its file name",
    why: "The player chooses by type and then gets a file that it cannot decode.",
    section: "VAST 4.2, 3.9.1 MediaFile: type",
    bad: .mediaFiles(RuleExample.mediaFile(type: "video/webm", url: "https://cdn.example.com/a.mp4")),
    good: .mediaFiles(RuleExample.mediaFile(type: "video/webm", url: "https://cdn.example.com/a.webm")))

  static let mediaFlash = RuleDefinition(
    "media-flash", .media, .warning,
    summary: "A MediaFile needs Flash",
    why: "No browser has run Flash since 2021, and VAST has dropped it with 4.1.",
    section: "VAST 4.1, 1 Flash",
    bad: .mediaFiles(
      RuleExample.mediaFiles(
        RuleExample.file(attributes: " bitrate=\"800\""),
        RuleExample.file(type: "video/x-flv", attributes: " bitrate=\"800\"", url: "https://cdn.example.com/a.flv"))),
    good: .mediaFiles(RuleExample.mediaFile()))

  static let vpaid = RuleDefinition(
    "vpaid", .media, .warning,
    summary: "A file is a VPAID program",
    why: "VPAID is deprecated with 4.1 and most players no longer run it. SIMID and OMID take its place.",
    section: "VAST 4.1, 1 VPAID",
    bad: .mediaFiles(
      RuleExample.mediaFiles(
        RuleExample.file(attributes: " bitrate=\"800\""),
        RuleExample.file(
          type: "application/javascript", attributes: " bitrate=\"800\" apiFramework=\"VPAID\"",
          url: "https://cdn.example.com/a.js"))),
    good: .mediaFiles(RuleExample.mediaFile()))

  static let simidWithoutMedia = RuleDefinition(
    "simid-without-media", .media, .error, code: 403, since: .v4_0,
    summary: "An InteractiveCreativeFile has no MediaFile beside it",
    why: "The interactive layer lies over a video that is not there.",
    section: "VAST 4.2, 3.9.3 InteractiveCreativeFile",
    bad: .mediaFiles("<MediaFiles>\(RuleExample.simid)</MediaFiles>", .v4_0),
    good: .mediaFiles(RuleExample.mediaFile(beside: RuleExample.simid), .v4_0))

  static let mezzanineMissing = RuleDefinition(
    "mezzanine-missing", .media, .info, code: 406, since: .v4_1,
    summary: "There is no Mezzanine to encode from",
    why: "Servers that stitch ads into a stream encode their own files from it; without it they drop the ad.",
    section: "VAST 4.2, 3.9.2 Mezzanine",
    bad: .mediaFiles(RuleExample.mediaFile(), .v4_1),
    good: .mediaFiles(RuleExample.mediaFile(beside: RuleExample.mezzanine), .v4_1))

  static let skipoffsetBeyondDuration = RuleDefinition(
    "skipoffset-beyond-duration", .media, .warning, since: .v3_0,
    summary: "An ad can be skipped only after its end",
    why: "The skip button never shows, though the ad is sold as skippable.",
    section: "VAST 4.2, 3.8 Linear: skipoffset",
    bad: .linear(RuleExample.linear(attributes: " skipoffset=\"00:00:40\"")),
    good: .linear(RuleExample.linear(attributes: " skipoffset=\"00:00:05\"")))
}

extension ValidationPass {
  func startMediaFile() {
    media.files += 1
    var file = MediaFileState()
    if let attribute = attribute(names.type) {
      let type = attribute.value.bytes
      file.kind = MediaKind(type.trimmed)
      file.hasType = !type.isEmpty
      if file.kind.family == .flash {
        report(.mediaFlash, "\(type.quoted) needs Flash", at: .value(attribute), value: type.string)
      }
    }
    if let delivery = attribute(names.delivery) { file.isStreaming = delivery.value.isKeyword("streaming") }
    file.isProgram = checkVPAID()
    file.hasBitrate = checkBitrates()
    checkDimensions(file.kind)
    media.file = file
  }

  func endMediaFile(_ end: XMLElementEnd) {
    let url = end.text.bytes
    guard !url.isEmpty else { return }
    let file = media.file
    media.filled += 1
    if !file.hasBitrate, media.withoutBitrate == nil { media.withoutBitrate = storedPlace(.start) }
    let isPlayable = file.kind.isPlayable && (!file.isStreaming || file.kind.isManifest)
    if !file.isProgram, isPlayable || !file.hasType {
      media.playable += 1
      if !file.isStreaming { media.progressive += 1 }
    }
    guard let family = MediaKind.familyOfFileName(in: url), file.kind.family != .unknown, family != file.kind.family
    else { return }
    report(.mediaTypeMismatch, "the file name is that of another type", at: .text(end), value: url.string)
  }

  func endMediaFiles() {
    if media.files == 0 {
      if media.interactiveFiles > 0 {
        report(.simidWithoutMedia, "InteractiveCreativeFile has no MediaFile beside it", at: .start)
      } else {
        report(.mediaMissing, "MediaFiles has no MediaFile", at: .start)
      }
    }
    linear.hasMedia = true
    if media.filled > 0, media.playable == 0 {
      report(.mediaNotPlayable, "no MediaFile is of a type that players play", at: .start)
    } else if media.playable > 0, media.progressive == 0 {
      report(.mediaNoProgressive, "no MediaFile is delivered progressively", at: .start)
    }
    if media.filled > 1, let place = media.withoutBitrate {
      report(.mediaBitrateMissing, "MediaFile does not say its bitrate", stored: place)
    }
    if version >= .v4_1, media.filled > 0, media.mezzanines == 0 {
      report(.mezzanineMissing, "MediaFiles has no Mezzanine", at: .start)
    }
  }

  /// The end of a `Linear` of an inline ad.
  func endInLineLinear() {
    if !linear.hasMedia { report(.mediaMissing, "Linear has no MediaFiles", at: .start) }
  }

  func checkSkipOffset() {
    guard let duration = linear.duration, duration > 0, let skip = linear.skipOffset, skip.milliseconds > duration
    else { return }
    report(
      .skipoffsetBeyondDuration,
      "the ad is \(seconds(duration)) long and can be skipped after \(seconds(skip.milliseconds))",
      at: .due(skip), value: String(skip.milliseconds))
  }

  /// Whether the element at hand is a VPAID program.
  @discardableResult
  func checkVPAID() -> Bool {
    guard let framework = attribute(names.apiFramework), !framework.value.isBlank else { return false }
    guard isVPAID(framework) else { return true }
    report(.vpaid, "this is a VPAID program", at: .value(framework), value: "VPAID")
    return true
  }

  func isVPAID(_ attribute: XMLAttribute) -> Bool { attribute.value.isKeyword("VPAID") }

  /// Whether the file says its bitrate; reports one that contradicts itself.
  private func checkBitrates() -> Bool {
    let least = attribute(names.minBitrate)
    let most = attribute(names.maxBitrate)
    if let least, let most, let low = least.value.integer, let high = most.value.integer {
      if low > high {
        report(.mediaBitrateRange, "minBitrate \(low) is more than maxBitrate \(high)", at: .value(least))
      }
    } else if let alone = least ?? most, least == nil || most == nil {
      let name = least == nil ? "minBitrate" : "maxBitrate"
      report(.mediaBitrateRange, "'\(alone.localName)' stands without '\(name)'", at: .name(alone))
    }
    return least != nil || most != nil || attribute(names.bitrate) != nil
  }

  private func checkDimensions(_ kind: MediaKind) {
    if kind.isAudio { return }
    for name in [names.width, names.height] {
      guard let side = attribute(name), side.value.integer == 0 else { continue }
      return report(.mediaDimensions, "the \(side.localName) of the video is 0", at: .value(side), value: "0")
    }
  }
}

/// A time for people: 30 s, 7.5 s.
func seconds(_ milliseconds: Int) -> String {
  let whole = milliseconds / 1000
  let rest = milliseconds % 1000
  guard rest > 0 else { return "\(whole) s" }
  return "\(whole).\(String(1000 + rest).dropFirst()) s"
}
