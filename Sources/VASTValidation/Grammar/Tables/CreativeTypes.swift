import VASTReading

// The columns are a table, which the formatter would pull together.
// swift-format-ignore-file

// The grammar of creatives and of what is linear in them.

extension ElementType {
  static let inLineCreatives = ElementType(
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("Creative", "+   +   +   +   +   +", .inLineCreative)
    ])

  static let wrapperCreatives = ElementType(
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("Creative", "*   *   +   +   +   +", .wrapperCreative)
    ])

  private static let creativeAttributes: [AttributeRow] = [
    //                                     2.0 3.0 4.0 4.1 4.2 4.3
    .attribute("id", "?   ?   ?   ?   ?   ?", .identifier),
    .attribute("sequence", "?   ?   ?   ?   ?   ?", .ordinal),
    .attribute("adId", "?   ?   ?   ?   ?   ?", .identifier, .spelt("AdID", in: .v2_0 ... .v3_0)),
    .attribute("apiFramework", "-   ?   ?   ?   ?   ?", .keyword(.apiFramework)),  // 3.0: prose §2.3.1
  ]

  static let inLineCreative = ElementType(
    .creative, attributes: creativeAttributes,
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("CompanionAds", "?   ?   ?   ?   ?   ?", .companionAds),
      .element("CreativeExtensions", "-   ?   ?   ?   ?   ?", .creativeExtensions),  // 3.0: prose §2.3.1
      .element("Linear", "?   ?   ?   ?   ?   ?", .inLineLinear),
      .element("NonLinearAds", "?   ?   ?   ?   ?   ?", .inLineNonLinearAds),
      .element("UniversalAdId", "-   -   1   1   +   +", .universalAdId),
    ],
    orderUntil3: "Linear CompanionAds NonLinearAds")

  static let wrapperCreative = ElementType(
    .creative, attributes: creativeAttributes,
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("CompanionAds", "?   ?   ?   ?   ?   ?", .companionAds),
      .element("Linear", "?   ?   ?   ?   ?   ?", .wrapperLinear),
      .element("NonLinearAds", "?   ?   ?   ?   ?   ?", .wrapperNonLinearAds),
    ],
    orderUntil3: "Linear CompanionAds NonLinearAds")

  static let universalAdId = ElementType(
    .universalAdId, text: .identifier,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("idRegistry", "-   -   1   1   1   1", .identifier),
      .attribute("idValue", "-   -   1   -   -   -", .identifier),
    ])

  static let inLineLinear = ElementType(
    .linear,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("skipoffset", "-   ?   ?   ?   ?   ?", .offset)
    ],
    children: [
      .element("Icons", "-   ?   ?   ?   ?   ?", .icons),
      .element("CreativeExtensions", "-   ?   -   -   -   -", .creativeExtensions),
      .element("TrackingEvents", "?   ?   ?   ?   ?   ?", .linearEvents),
      .element("AdParameters", "?   ?   ?   ?   ?   ?", .adParameters),
      .element("Duration", "1   1   1   1   1   1", .duration),
      .element("MediaFiles", "?   ?   1   1   1   1", .mediaFiles),
      .element("VideoClicks", "?   ?   ?   ?   ?   ?", .inLineClicks),
    ],
    orderUntil3: "Icons CreativeExtensions Duration TrackingEvents AdParameters VideoClicks MediaFiles")

  static let wrapperLinear = ElementType(
    .linear,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("skipoffset", "-   -   ?   ?   ?   ?", .offset)
    ],
    children: [
      .element("Icons", "-   ?   ?   ?   ?   ?", .icons),
      .element("CreativeExtensions", "-   ?   -   -   -   -", .creativeExtensions),
      .element("TrackingEvents", "?   ?   ?   ?   ?   ?", .linearEvents),
      .element("VideoClicks", "?   ?   ?   ?   ?   ?", .wrapperClicks),
    ],
    orderUntil3: "CreativeExtensions Icons TrackingEvents VideoClicks")

  static let inLineClicks = ElementType(
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("ClickTracking", "*   *   *   *   *   *", .click),
      .element("ClickThrough", "?   ?   ?   ?   ?   ?", .clickThrough),
      .element("CustomClick", "*   *   *   *   *   *", .click),
    ],
    orderUntil3: "ClickThrough ClickTracking CustomClick")

  static let wrapperClicks = ElementType(
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("ClickTracking", "*   *   *   *   *   *", .click),
      .element("ClickThrough", "-   -   -   -   ?   ?", .clickThrough),
      .element("CustomClick", "-   *   *   *   *   *", .click),
    ])

  static let click = ElementType(
    text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("id", "?   ?   ?   ?   ?   ?", .identifier)
    ])

  static let clickThrough = ElementType(
    text: .link,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("id", "?   ?   ?   ?   ?   ?", .identifier)
    ])

  static let creativeExtensions = ElementType(
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("CreativeExtension", "-   *   *   *   *   *", .foreign)
    ])

  static let adParameters = ElementType(
    .adParameters, isForeign: true,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("xmlEncoded", "-   ?   ?   ?   ?   ?", .boolean)
    ])

  static let duration = ElementType(.duration, text: .duration)
}
