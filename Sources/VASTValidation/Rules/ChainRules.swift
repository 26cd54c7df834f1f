import VASTReading

extension RuleDefinition {
  static let chain: [RuleDefinition] = [
    wrapperLimit, wrapperLoop, wrapperNoAd, wrapperFetch, wrapperForbidden, chainFieldMissing,
  ]

  static let wrapperLimit = RuleDefinition(
    "wrapper-limit", .wrapper, .error, code: 302,
    summary: "The chain has more wrappers than players follow",
    why: "Players give up after five and report error 302.",
    section: "VAST 4.2, 2.4.4.4 Wrapper Chain Limits",
    bad: .chain(
      """
      <VASTAdTagURI>https://ads.example.com/vast</VASTAdTagURI>
      <!-- leads to the sixth wrapper in a row -->
      """, .limit(5)),
    good: .chain(
      """
      <VASTAdTagURI>https://ads.example.com/vast</VASTAdTagURI>
      <!-- leads to an inline ad -->
      """))

  static let wrapperLoop = RuleDefinition(
    "wrapper-loop", .wrapper, .error, code: 302,
    summary: "A wrapper leads back to a document of its own chain",
    why: "There is no ad at the end; players follow it until they give up.",
    section: "VAST 4.2, 2.4.4.4 Wrapper Chain Limits",
    bad: .chain(
      """
      <VASTAdTagURI>https://ads.example.com/vast</VASTAdTagURI>
      <!-- answers with a wrapper that leads to https://ads.example.com/vast -->
      """, .loop),
    good: .chain(
      """
      <VASTAdTagURI>https://ads.example.com/vast</VASTAdTagURI>
      <!-- answers with an inline ad -->
      """))

  static let wrapperNoAd = RuleDefinition(
    "wrapper-no-ad", .wrapper, .error, code: 303,
    summary: "The document that a wrapper leads to holds no ad",
    why: "Players show nothing and report error 303.",
    section: "VAST 4.2, 2.3.6.3 Error codes: 303",
    bad: .chain(
      """
      <VASTAdTagURI>https://ads.example.com/vast</VASTAdTagURI>
      <!-- answers <VAST version="4.2"/> -->
      """, .noAd),
    good: .chain(
      """
      <VASTAdTagURI>https://ads.example.com/vast</VASTAdTagURI>
      <!-- answers with an ad -->
      """))

  static let wrapperFetch = RuleDefinition(
    "wrapper-fetch", .wrapper, .error, code: 301,
    summary: "The document that a wrapper leads to cannot be fetched",
    why: "Players show nothing and report error 301.",
    section: "VAST 4.2, 2.3.6.3 Error codes: 301",
    bad: .chain(
      """
      <VASTAdTagURI>https://ads.example.com/vast</VASTAdTagURI>
      <!-- answers with HTTP status 404 -->
      """, .fetch("HTTP 404")),
    good: .chain(
      """
      <VASTAdTagURI>https://ads.example.com/vast</VASTAdTagURI>
      <!-- answers with HTTP status 200 and a document -->
      """))

  static let wrapperForbidden = RuleDefinition(
    "wrapper-forbidden", .wrapper, .error, code: 300,
    summary: "A wrapper leads to another wrapper, though followAdditionalWrappers is false",
    why: "Players that heed it stop there.",
    section: "VAST 4.2, 3.19 Wrapper: followAdditionalWrappers",
    bad: .chain(
      """
      <VASTAdTagURI>https://ads.example.com/vast</VASTAdTagURI>
      <!-- of a Wrapper with followAdditionalWrappers="false"; answers with another wrapper -->
      """, .forbidden),
    good: .chain(
      """
      <VASTAdTagURI>https://ads.example.com/vast</VASTAdTagURI>
      <!-- of a Wrapper with followAdditionalWrappers="false"; answers with an inline ad -->
      """))

  static let chainFieldMissing = RuleDefinition(
    "chain-field-missing", .wrapper, .error, code: 101,
    summary: "An element that a chain needs once is in none of its documents",
    why: "An Impression in any document of the chain counts the view; in none, nobody does.",
    section: "VAST 4.2, 3.19 Wrapper: Impression",
    bad: .chain(
      """
      <VASTAdTagURI>https://ads.example.com/vast</VASTAdTagURI>
      <!-- neither this wrapper nor what it leads to has an Impression -->
      """, .fieldMissing("Impression")),
    good: .chain(
      """
      <VASTAdTagURI>https://ads.example.com/vast</VASTAdTagURI>
      <!-- the inline ad at the end has an Impression -->
      """))
}
