import XMLStream

// Which checks an element calls for, by what it is.

extension ValidationPass {
  func startRole(_ role: ElementRole) {
    switch role {
    case .ad: startAd()
    case .inLine: ad.inLines += 1
    case .wrapper: ad.wrappers += 1
    case .error where depth > 1 && self.role(outwards: 1) == .vast:
      if vast.errorPlace == nil { vast.errorPlace = storedPlace(.start) }
    case .creative: startCreative()
    case .linear: startLinear()
    case .nonLinearAds: creative.kinds.insert(.nonLinear)
    case .companionAds: creative.kinds.insert(.companions)
    case .nonLinear, .companion: checkVPAID()
    case .universalAdId: startUniversalAdId()
    case .mediaFiles: media = MediaState()
    case .mediaFile: startMediaFile()
    case .mezzanine: media.mezzanines += 1
    case .interactiveCreativeFile: media.interactiveFiles += 1
    case .tracking: startTracking()
    default: break
    }
  }

  func endRole(_ role: ElementRole, _ end: XMLElementEnd) {
    switch role {
    case .vast:
      endVAST()
      leaveVAST()
    case .ad: endAd()
    case .inLine: endInLine()
    case .impression: endImpression(end)
    case .creative: endCreative()
    case .linear: endLinear()
    case .nonLinear, .companion, .icon: endResourceOwner()
    case .universalAdId: endUniversalAdId(end)
    case .duration: endDuration(end)
    case .mediaFiles: endMediaFiles()
    case .mediaFile: endMediaFile(end)
    case .tracking: endTracking(end)
    case .trackingEvents: endTrackingEvents(isInLineLinear: self.role(outwards: 1) == .linear && ad.inLines > 0)
    case .adSource: endAdSource()
    default: break
    }
  }

  private func startLinear() {
    creative.kinds.insert(.linear)
    linear.reset()
    guard let skip = attribute(names.skipoffset),
      case .time(let time) = OffsetValue(skip.value.bytes.trimmed), let milliseconds = time.milliseconds
    else { return }
    linear.skipOffset = dueTime(milliseconds, at: skip)
  }

  private func endLinear() {
    if ad.inLines > 0 { endInLineLinear() }
    checkSkipOffset()
    checkLateOffsets()
  }

  private func endDuration(_ end: XMLElementEnd) {
    linear.duration = DurationValue(end.text.bytes).milliseconds
    if linear.duration == 0 { report(.durationZero, "the linear creative lasts no time", at: .text(end)) }
  }

  /// A time of the linear creative, remembered until its duration is known.
  func dueTime(_ milliseconds: Int, at attribute: XMLAttribute, tracking: UInt32 = 0) -> DueTime {
    let offset = attribute.nameOffset
    return DueTime(
      milliseconds: milliseconds, offset: offset, location: parser.location(of: offset), tracking: tracking)
  }
}
