import VASTReading
import XMLStream

extension RuleDefinition {
  static let wrapper: [RuleDefinition] = [wrapperTagMissing, wrapperLegacyTag, wrapperWithMedia]

  static let wrapperTagMissing = RuleDefinition(
    "wrapper-tag-missing", .wrapper, .error, code: 300,
    summary: "A wrapper does not say where the next document is",
    why: "The chain ends here, without an ad.",
    section: "VAST 4.2, 3.19.1 VASTAdTagURI",
    bad: .document(
      RuleExample.wrapper("").document.replacing(
        "<VASTAdTagURI>https://ads.example.com/vast</VASTAdTagURI>", with: "<VASTAdTagURI></VASTAdTagURI>")),
    good: RuleExample.wrapper(""), absent: "VASTAdTagURI")

  static let wrapperLegacyTag = RuleDefinition(
    "wrapper-legacy-tag", .wrapper, .error, code: 300,
    summary: "A wrapper names the next document as VAST 1.0 did",
    why: "VASTAdTagURL became VASTAdTagURI with 2.0; players do not look for the old element.",
    section: "VAST 2.0, 2.4.1 VASTAdTagURI",
    bad: .document(
      RuleExample.wrapper("").document.replacing(
        "<VASTAdTagURI>https://ads.example.com/vast</VASTAdTagURI>",
        with: "<VASTAdTagURL>https://ads.example.com/vast</VASTAdTagURL>")),
    good: RuleExample.wrapper(""))

  static let wrapperWithMedia = RuleDefinition(
    "wrapper-with-media", .wrapper, .warning,
    summary: "A wrapper has media of its own",
    why: "Players take the media of the inline ad; those of the wrapper never play.",
    section: "VAST 4.2, 3.19 Wrapper: Linear",
    bad: .wrapper(RuleExample.wrapperCreative("<MediaFiles/>")),
    good: .wrapper(RuleExample.wrapperCreative("")))
}

extension ValidationPass {
  /// Whether an unknown child is the tag of VAST 1.0.
  func checkLegacyTag(_ element: XMLElement, name: String) -> Bool {
    guard parentRole == .wrapper, name.lowercased() == "vastadtagurl" else { return false }
    ad.hasLegacyTag = true
    report(.wrapperLegacyTag, "'\(name)' is of VAST 1.0; it is VASTAdTagURI now", at: .tag(element), value: name)
    return true
  }

  /// Whether a child that does not belong here is the media of a wrapper.
  func checkMediaInWrapper(_ element: XMLElement, name: String) -> Bool {
    guard ad.wrappers > 0, ad.inLines == 0, name == "MediaFiles" || name == "MediaFile" else { return false }
    report(.wrapperWithMedia, "'\(name)' has no effect in a wrapper", at: .tag(element), value: name)
    return true
  }
}
