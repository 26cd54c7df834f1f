import Testing
import VASTMetadata

/// Where the findings part from the IAB's schemas, and why.
@Suite struct SchemaExceptionTests {
  /// The schema accepts these, but the prose makes them unplayable: they have a finding of severity error.
  static let unplayable: [(document: String, rule: String, reason: String)] = [
    ("<VAST version=\"3.0\"><Ad id=\"1\"/></VAST>", "ad-without-content", "the choice of the schema may be empty"),
    (
      PrecedenceTests.wrapper.replacing(PrecedenceTests.tag, with: "<VASTAdTagURI/>"), "wrapper-tag-missing",
      "an empty text is an anyURI"
    ),
    (
      linear("<Linear><Duration>00:00:30</Duration></Linear>"), "media-missing",
      "MediaFiles is optional up to 3.0, but an inline ad has nothing else to play"
    ),
    (
      linear("<Linear><Duration>00:00:30Z</Duration>\(mediaFiles)</Linear>"), "duration-format",
      "a time of XML Schema may have a time zone, a duration may not"
    ),
  ]

  /// The schema refuses these, but the prose allows them: they have no finding.
  static let allowed: [(document: String, reason: String)] = [
    (
      inLine("<Error>https://a.example/?code=[ERRORCODE]&amp;cb=[CACHEBUSTING]</Error>\n\(PlaceTests.creatives)"),
      "a macro is no anyURI"
    ),
    (
      inLine("\(PlaceTests.creatives)<Description>D</Description><Error>https://a.example/e</Error>"),
      "the order of elements does not matter"
    ),
    (
      inLine("<Error>https://a.example/1</Error><Error>https://a.example/2</Error>\n\(PlaceTests.creatives)"),
      "Error may repeat in every version"
    ),
    (
      PrecedenceTests.wrapper.replacing(
        "<Wrapper>",
        with: "<Wrapper followAdditionalWrappers=\"true\" allowMultipleAds=\"1\" fallbackOnNoAd=\"false\">"),
      "the attributes are 3.0 by its prose"
    ),
    (
      inLine(
        """
        <Creatives><Creative><NonLinearAds><NonLinear width="300" height="50">
        <StaticResource creativeType="image/png">https://a.example/a.png</StaticResource>
        <TrackingEvents><Tracking event="creativeView">https://a.example/t</Tracking></TrackingEvents>
        </NonLinear></NonLinearAds></Creative></Creatives>
        """), "TrackingEvents may stand in NonLinear too"
    ),
  ]

  @Test(arguments: unplayable)
  func whatCannotBePlayedIsAnError(document: String, rule: String, reason: String) throws {
    let errors = try findings(document.utf8).filter { $0.severity == .error }
    #expect(errors.map(\.rule) == [rule], "\(reason)")
  }

  @Test(arguments: allowed)
  func whatTheProseAllowsIsNoFault(document: String, reason: String) throws {
    #expect(try findings(document.utf8) == [], "\(reason)")
  }
}
