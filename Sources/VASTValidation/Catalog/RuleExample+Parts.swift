import VASTReading

// The parts that examples are put together from.

extension RuleExample {
  static let simid = """
    <InteractiveCreativeFile type="text/html" apiFramework="SIMID">https://cdn.example.com/i.html</InteractiveCreativeFile>
    """
  static let mezzanine = """
    <Mezzanine delivery="progressive" type="video/mp4" width="1920" height="1080">https://cdn.example.com/m.mp4</Mezzanine>
    """
  static let companionAds = """
    <CompanionAds><Companion width="300" height="250">
      <StaticResource creativeType="image/png">https://cdn.example.com/a.png</StaticResource>
    </Companion></CompanionAds>
    """

  static func linear(duration: String = "00:00:30", attributes: String = "") -> String {
    "<Linear\(attributes)><Duration>\(duration)</Duration>\(mediaFile())</Linear>"
  }

  static func mediaFile(
    type: String = "video/mp4", delivery: String = "progressive", width: String = "640", attributes: String = "",
    url: String = "https://cdn.example.com/a.mp4", beside other: String = ""
  ) -> String {
    """
    <MediaFiles>\(other)<MediaFile delivery="\(delivery)" type="\(type)" width="\(width)" height="360"\(attributes)>\
    \(url)</MediaFile></MediaFiles>
    """
  }

  static func mediaFiles(_ files: String...) -> String { "<MediaFiles>\(files.joined(separator: "\n"))</MediaFiles>" }

  static func file(
    type: String = "video/mp4", attributes: String = "", url: String = "https://cdn.example.com/a.mp4"
  ) -> String {
    "<MediaFile delivery=\"progressive\" type=\"\(type)\" width=\"640\" height=\"360\"\(attributes)>\(url)</MediaFile>"
  }

  static func captions(language: String) -> String {
    mediaFile(
      beside: """
        <ClosedCaptionFiles><ClosedCaptionFile type="text/vtt" language="\(language)">https://cdn.example.com/c.vtt\
        </ClosedCaptionFile></ClosedCaptionFiles>\(mezzanine)
        """)
  }

  static func tracking(_ event: String, attributes: String = "") -> String {
    """
    <TrackingEvents><Tracking event="\(event)"\(attributes)>https://track.example.com/1</Tracking></TrackingEvents>
    """
  }

  static func progress(offset: String) -> String { tracking("progress", attributes: " offset=\"\(offset)\"") }

  static let allQuartiles: String = {
    let events = ["start", "firstQuartile", "midpoint", "thirdQuartile", "complete"].map { event in
      "<Tracking event=\"\(event)\">https://track.example.com/\(event)</Tracking>"
    }
    return "<TrackingEvents>\(events.joined(separator: "\n"))</TrackingEvents>"
  }()

  static func universalAdId(_ id: String) -> String {
    "<UniversalAdId idRegistry=\"ad-id.org\">\(id)</UniversalAdId>"
  }

  static func linearCreative(
    id: String, _ version: GrammarVersion = .v3_0, universalAdId: String? = nil, beside other: String = ""
  ) -> String {
    let value = version == .v4_0 ? " idValue=\"A1\"" : ""
    let standard = version >= .v4_0 ? "<UniversalAdId idRegistry=\"ad-id.org\"\(value)>A1</UniversalAdId>" : ""
    let files = mediaFile(beside: version >= .v4_1 ? mezzanine : "")
    return """
      <Creative id="\(id)">\(universalAdId ?? standard)<Linear><Duration>00:00:30</Duration>\(files)</Linear>\(other)\
      </Creative>
      """
  }

  static func linearAndCompanion(ids linear: String, _ companion: String) -> String {
    "\(linearCreative(id: linear))\n<Creative id=\"\(companion)\">\(companionAds)</Creative>"
  }

  /// A linear creative, and a companion of this content beside it.
  static func companion(type: String, more: String = "") -> String {
    companion(
      resource: """
        <StaticResource creativeType="\(type)">https://cdn.example.com/a.png</StaticResource>\(more)
        """)
  }

  static func companion(resource: String) -> String {
    """
    \(linearCreative(id: "c0"))
    <Creative id="c1"><CompanionAds><Companion width="300" height="250">\(resource)</Companion></CompanionAds></Creative>
    """
  }

  static func pod(_ sequences: Int...) -> String {
    sequences.enumerated().map { index, sequence in
      adOfWrapper.replacing("id=\"1\"", with: "id=\"\(index + 1)\" sequence=\"\(sequence)\"")
    }.joined(separator: "\n")
  }

  static func verification(attributes: String) -> String {
    """
    <AdVerifications><Verification\(attributes)>
      <JavaScriptResource apiFramework="omid" browserOptional="true">https://verify.example.com/v.js</JavaScriptResource>
    </Verification></AdVerifications>
    """
  }

  static func wrapperCreative(_ content: String) -> String {
    "<Creatives><Creative id=\"c1\"><Linear>\(content)</Linear></Creative></Creatives>"
  }
}
