extension RuleDefinition {
  static let chain: [RuleDefinition] = [
    wrapperLimit, wrapperLoop, wrapperNoAd, wrapperFetch, wrapperForbidden, chainFieldMissing,
  ]

  static let wrapperLimit = RuleDefinition(
    "wrapper-limit", .wrapper, .error, code: 302,
    summary: "The chain has more wrappers than players follow",
    why: "Players give up after five and report error 302.",
    section: "VAST 4.2, 2.4.4.4 Wrapper Chain Limits")

  static let wrapperLoop = RuleDefinition(
    "wrapper-loop", .wrapper, .error, code: 302,
    summary: "A wrapper leads back to a document of its own chain",
    why: "There is no ad at the end; players follow it until they give up.",
    section: "VAST 4.2, 2.4.4.4 Wrapper Chain Limits")

  static let wrapperNoAd = RuleDefinition(
    "wrapper-no-ad", .wrapper, .error, code: 303,
    summary: "The document that a wrapper leads to holds no ad",
    why: "Players show nothing and report error 303.",
    section: "VAST 4.2, 2.3.6.3 Error codes: 303")

  static let wrapperFetch = RuleDefinition(
    "wrapper-fetch", .wrapper, .error, code: 301,
    summary: "The document that a wrapper leads to cannot be fetched",
    why: "Players show nothing and report error 301.",
    section: "VAST 4.2, 2.3.6.3 Error codes: 301")

  static let wrapperForbidden = RuleDefinition(
    "wrapper-forbidden", .wrapper, .error, code: 300,
    summary: "A wrapper leads to another wrapper, though followAdditionalWrappers is false",
    why: "Players that heed it stop there.",
    section: "VAST 4.2, 3.19 Wrapper: followAdditionalWrappers")

  static let chainFieldMissing = RuleDefinition(
    "chain-field-missing", .wrapper, .error, code: 101,
    summary: "An element that a chain needs once is in none of its documents",
    why: "An Impression in any document of the chain counts the view; in none, nobody does.",
    section: "VAST 4.2, 3.19 Wrapper: Impression")
}
