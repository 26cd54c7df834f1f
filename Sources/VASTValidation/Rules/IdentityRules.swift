import VASTReading
import XMLStream

extension RuleDefinition {
  static let identity: [RuleDefinition] = [
    duplicateAdId, duplicateCreativeId, sequenceDuplicate, sequenceGap, severalLinearCreatives, creativeEmpty,
    creativeMixed, companionOnly, resourceMissing, resourceSeveral, universalAdIdMissing, universalAdIdMismatch,
    universalAdIdRepeated, adServingIdMissing, verificationVendorMissing,
  ]

  static let duplicateAdId = RuleDefinition(
    "duplicate-ad-id", .identity, .warning,
    summary: "Two ads of a response have the same id",
    why: "Reports and players that keep ads by id take them for one.",
    section: "VAST 4.2, 3.3 Ad: id",
    bad: .vast(RuleExample.adOfWrapper + "\n" + RuleExample.adOfWrapper),
    good: .vast(RuleExample.adOfWrapper + "\n" + RuleExample.adOfWrapper.replacing("id=\"1\"", with: "id=\"2\"")))

  static let duplicateCreativeId = RuleDefinition(
    "duplicate-creative-id", .identity, .warning,
    summary: "Two creatives of an ad have the same id",
    why: "Reports that count by creative take them for one.",
    section: "VAST 4.2, 3.7 Creative: id",
    bad: .creative(RuleExample.linearAndCompanion(ids: "c1", "c1")),
    good: .creative(RuleExample.linearAndCompanion(ids: "c1", "c2")))

  static let sequenceDuplicate = RuleDefinition(
    "sequence-duplicate", .identity, .warning, since: .v3_0,
    summary: "Two ads have the same place in the pod",
    why: "Players play one of them or both, in an order of their own.",
    section: "VAST 4.2, 2.3.1 Ad Pods; 3.3 Ad: sequence",
    bad: .vast(RuleExample.pod(1, 1)),
    good: .vast(RuleExample.pod(1, 2)))

  static let sequenceGap = RuleDefinition(
    "sequence-gap", .identity, .warning, since: .v3_0,
    summary: "The places of the pod are not numbered 1, 2, 3 …",
    why: "An ad may have been lost on the way; some players stop at the gap.",
    section: "VAST 4.2, 2.3.1 Ad Pods; 3.3 Ad: sequence",
    bad: .vast(RuleExample.pod(1, 3)),
    good: .vast(RuleExample.pod(1, 2)))

  static let severalLinearCreatives = RuleDefinition(
    "several-linear-creatives", .identity, .warning,
    summary: "An ad has more than one linear creative",
    why: "Players show one of them. Ads that are to follow each other are a pod of several Ad elements.",
    section: "VAST 4.2, 3.6 Creatives",
    bad: .creative(RuleExample.linearCreative(id: "c1") + "\n" + RuleExample.linearCreative(id: "c2")),
    good: .creative(RuleExample.linearCreative(id: "c1")))

  static let creativeEmpty = RuleDefinition(
    "creative-empty", .identity, .warning,
    summary: "A creative of an inline ad has nothing to show",
    why: "It has no Linear, no NonLinearAds and no CompanionAds, so no player can use it.",
    section: "VAST 4.2, 3.7 Creative",
    bad: .creative(RuleExample.linearCreative(id: "c1") + "\n<Creative id=\"c2\"/>"),
    good: .creative(RuleExample.linearCreative(id: "c1")))

  static let creativeMixed = RuleDefinition(
    "creative-mixed", .identity, .warning, until: .v3_0,
    summary: "A creative has more than one of Linear, NonLinearAds and CompanionAds",
    why: "Up to 3.0 a Creative is one of the three; players may read only the first.",
    section: "VAST 3.0, 2.3.1 Creative",
    bad: .creative(RuleExample.linearCreative(id: "c1", beside: RuleExample.companionAds), .v3_0),
    good: .creative(RuleExample.linearAndCompanion(ids: "c1", "c2"), .v3_0))

  static let companionOnly = RuleDefinition(
    "companion-only", .identity, .warning,
    summary: "An ad has companions, and nothing that they accompany",
    why: "Players show companions beside a linear or non-linear creative; alone they never show.",
    section: "VAST 4.2, 3.13 CompanionAds",
    bad: .creative(RuleExample.companion(type: "image/png").replacing(RuleExample.linearCreative(id: "c0"), with: "")),
    good: .creative(RuleExample.companion(type: "image/png")))

  static let resourceMissing = RuleDefinition(
    "resource-missing", .identity, .warning,
    summary: "A companion, non-linear ad or icon has nothing to show",
    why: "It needs a StaticResource, an IFrameResource or an HTMLResource.",
    section: "VAST 4.2, 3.15 Resources",
    bad: .creative(RuleExample.companion(resource: "")),
    good: .creative(RuleExample.companion(type: "image/png")))

  static let resourceSeveral = RuleDefinition(
    "resource-several", .identity, .warning, until: .v3_0,
    summary: "A companion, non-linear ad or icon has resources of several kinds",
    why: "Up to 3.0 it has one; players may take any of them.",
    section: "VAST 3.0, 2.3.3 Companion Ads",
    bad: .creative(
      RuleExample.companion(
        type: "image/png", more: "<IFrameResource>https://cdn.example.com/f</IFrameResource>"), .v3_0),
    good: .creative(RuleExample.companion(type: "image/png"), .v3_0))

  static let universalAdIdMissing = RuleDefinition(
    "universal-ad-id-missing", .identity, .warning, code: 101, since: .v4_0,
    summary: "A creative has no UniversalAdId",
    why: "Nobody can follow the creative across ad servers. Where there is no id the standard wants “unknown”.",
    section: "VAST 4.2, 3.7.1 UniversalAdId",
    bad: .creative(RuleExample.linearCreative(id: "c1", .v4_2, universalAdId: ""), .v4_2),
    good: .creative(RuleExample.linearCreative(id: "c1", .v4_2), .v4_2), absent: "UniversalAdId")

  static let universalAdIdMismatch = RuleDefinition(
    "universal-ad-id-mismatch", .identity, .warning, since: .v4_0, until: .v4_0,
    summary: "The idValue of a UniversalAdId is not its text",
    why: "4.0 has the id twice; systems that read the one and the other disagree about the creative.",
    section: "VAST 4.0, 3.7.1 UniversalAdId",
    bad: .creative(
      RuleExample.linearCreative(
        id: "c1", .v4_0, universalAdId: "<UniversalAdId idRegistry=\"ad-id.org\" idValue=\"A1\">A2</UniversalAdId>"),
      .v4_0),
    good: .creative(RuleExample.linearCreative(id: "c1", .v4_0), .v4_0))

  static let universalAdIdRepeated = RuleDefinition(
    "universal-ad-id-repeated", .identity, .warning, since: .v4_0, until: .v4_1,
    summary: "A creative has several UniversalAdId before 4.2",
    why: "A player of 4.0 or 4.1 reads one of them.",
    section: "VAST 4.2, 3.7.1 UniversalAdId",
    bad: .creative(
      RuleExample.linearCreative(
        id: "c1", .v4_1, universalAdId: RuleExample.universalAdId("A1") + RuleExample.universalAdId("A2")), .v4_1),
    good: .creative(
      RuleExample.linearCreative(
        id: "c1", .v4_2, universalAdId: RuleExample.universalAdId("A1") + RuleExample.universalAdId("A2")), .v4_2))

  static let adServingIdMissing = RuleDefinition(
    "ad-serving-id-missing", .identity, .warning, code: 101, since: .v4_1,
    summary: "An inline ad has no AdServingId",
    why: "The parties along the chain cannot match their counts of the same ad.",
    section: "VAST 4.2, 3.4.3 AdServingId",
    bad: .document(RuleExample.inLine("", .v4_2).document.replacing("<AdServingId>a-1</AdServingId>", with: "")),
    good: RuleExample.inLine("", .v4_2), absent: "AdServingId")

  static let verificationVendorMissing = RuleDefinition(
    "verification-vendor-missing", .identity, .warning, since: .v4_1,
    summary: "A Verification does not name its vendor",
    why: "The player cannot tell the vendor's script which parameters are its own.",
    section: "VAST 4.2, 3.17 Verification: vendor",
    bad: .inLine(RuleExample.verification(attributes: ""), .v4_2),
    good: .inLine(RuleExample.verification(attributes: " vendor=\"example.com-omid\""), .v4_2))
}

extension ValidationPass {
  func startAd() {
    vast.ads += 1
    ad.reset()
    if let id = attribute(names.id), !id.value.isBlank, !vast.adIDs.insert(id.value.bytes.fingerprint) {
      let value = id.value.bytes
      report(.duplicateAdId, "another ad has the id \(value.quoted)", at: .value(id), value: value.string)
    }
    guard let attribute = attribute(names.sequence), let sequence = attribute.value.integer, sequence > 0 else {
      return
    }
    if !vast.sequences.insert(sequence) {
      report(
        .sequenceDuplicate, "another ad has the sequence \(sequence)", at: .value(attribute), value: String(sequence))
    } else if sequence > 1, vast.podAds.count < VASTState.limit {
      vast.podAds.append(PodAd(sequence: sequence, place: storedPlace(.value(attribute))))
    }
  }

  /// The pod as a whole, once all its ads are known.
  func checkSequences() {
    for ad in vast.podAds where !vast.sequences.contains(ad.sequence - 1) {
      report(
        .sequenceGap, "the ad is number \(ad.sequence) of the pod, but there is no number \(ad.sequence - 1)",
        stored: ad.place, value: String(ad.sequence))
    }
  }

  func startCreative() {
    creative = CreativeState()
    guard let id = attribute(names.id), !id.value.isBlank else { return }
    let value = id.value.bytes
    if !ad.creativeIDs.insert(value.fingerprint) {
      report(
        .duplicateCreativeId, "another creative of the ad has the id \(value.quoted)", at: .value(id),
        value: value.string)
    }
  }

  func endCreative() {
    let kinds = creative.kinds
    if kinds.count > 1, version <= .v3_0 {
      report(.creativeMixed, "Creative has more than one of Linear, NonLinearAds and CompanionAds", at: .start)
    }
    ad.kinds.formUnion(kinds)
    guard ad.inLines > 0 else { return }
    if kinds.isEmpty, !openElements[depth - 1].hasUnknownChildren {
      report(.creativeEmpty, "Creative has no Linear, NonLinearAds or CompanionAds", at: .start)
    }
    guard kinds.contains(.linear) else { return }
    ad.linearCreatives += 1
    if ad.linearCreatives == 2 {
      report(.severalLinearCreatives, "the ad has more than one linear creative", at: .start)
    }
  }

  func endInLine() {
    guard ad.kinds == .companions else { return }
    report(.companionOnly, "the ad has companions, but nothing that they accompany", at: .start)
  }

  func startUniversalAdId() {
    guard version == .v4_0 else { return }
    creative.universalAdIDValue = attribute(names.idValue).map { $0.value.bytes.trimmed.fingerprint }
  }

  func endUniversalAdId(_ end: XMLElementEnd) {
    guard version == .v4_0, let value = creative.universalAdIDValue, !end.text.isEmpty else { return }
    let text = end.text.bytes
    if text.fingerprint != value {
      report(.universalAdIdMismatch, "the text \(text.quoted) is not the idValue", at: .text(end), value: text.string)
    }
  }

  /// The resources of a companion, a non-linear ad or an icon; a wrapper's may only track.
  func endResourceOwner() {
    let open = openElements[depth - 1]
    let type = grammar.types[grammar.states[open.state].type]
    let kinds = type.resourceRows.intersection(open.children).bits.nonzeroBitCount
    let name = openName(0)
    if kinds == 0, !open.hasUnknownChildren, ad.inLines > 0 {
      report(.resourceMissing, "'\(name)' has no resource to show", at: .start)
    } else if kinds > 1, version <= .v3_0 {
      report(.resourceSeveral, "'\(name)' has resources of several kinds", at: .start)
    }
  }
}
