import VASTReading

extension RuleDefinition {
  static let metadata: [RuleDefinition] = [keyEmpty]

  static let keyEmpty = RuleDefinition(
    "key-empty", .metadata, .error,
    summary: "A key of the metadata that was required is empty",
    why: "Whoever asked for the key with --require or in the configuration relies on it.",
    section: "The keys of adMetadata in the Mobile Ads SDK",
    bad: .required("--require DealId, and the ad has no deal", emptyKey: "DealId"),
    good: .required("--require MediaURL, and the ad has a MediaFile"))
}
