// The grammar of creatives and of what is linear in them.

extension ElementType {
  // swift-format-ignore: the columns are the table
  static let inLineCreatives = ElementType(
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("Creative",                  "+   +   +   +   +   +", .inLineCreative),
    ])

  // swift-format-ignore: the columns are the table
  static let wrapperCreatives = ElementType(
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("Creative",                  "*   *   +   +   +   +", .wrapperCreative),
    ])

  // swift-format-ignore: the columns are the table
  private static let creativeAttributes: [AttributeRow] = [
    //                                     2.0 3.0 4.0 4.1 4.2 4.3
    .attribute("id",                        "?   ?   ?   ?   ?   ?", .identifier),
    .attribute("sequence",                  "?   ?   ?   ?   ?   ?", .ordinal),
    .attribute("adId",                      "?   ?   ?   ?   ?   ?", .identifier, .spelt("AdID", in: .v2_0 ... .v3_0)),
    .attribute("apiFramework",              "-   ?   ?   ?   ?   ?", .keyword(.apiFramework)),  // 3.0: prose §2.3.1
  ]

  // swift-format-ignore: the columns are the table
  static let inLineCreative = ElementType(
    .creative, attributes: creativeAttributes,
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("CompanionAds",              "?   ?   ?   ?   ?   ?", .companionAds),
      .element("CreativeExtensions",        "-   ?   ?   ?   ?   ?", .creativeExtensions),  // 3.0: prose §2.3.1
      .element("Linear",                    "?   ?   ?   ?   ?   ?", .inLineLinear),
      .element("NonLinearAds",              "?   ?   ?   ?   ?   ?", .inLineNonLinearAds),
      .element("UniversalAdId",             "-   -   1   1   +   +", .universalAdId),
    ],
    orderUntil3: "Linear CompanionAds NonLinearAds")

  // swift-format-ignore: the columns are the table
  static let wrapperCreative = ElementType(
    .creative, attributes: creativeAttributes,
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("CompanionAds",              "?   ?   ?   ?   ?   ?", .companionAds),
      .element("Linear",                    "?   ?   ?   ?   ?   ?", .wrapperLinear),
      .element("NonLinearAds",              "?   ?   ?   ?   ?   ?", .wrapperNonLinearAds),
    ],
    orderUntil3: "Linear CompanionAds NonLinearAds")

  // swift-format-ignore: the columns are the table
  static let universalAdId = ElementType(
    .universalAdId, text: .identifier,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("idRegistry",              "-   -   1   1   1   1", .identifier),
      .attribute("idValue",                 "-   -   1   -   -   -", .identifier),
    ])

  // swift-format-ignore: the columns are the table
  static let inLineLinear = ElementType(
    .linear,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("skipoffset",              "-   ?   ?   ?   ?   ?", .offset),
    ],
    children: [
      .element("Icons",                     "-   ?   ?   ?   ?   ?", .icons),
      .element("CreativeExtensions",        "-   ?   -   -   -   -", .creativeExtensions),
      .element("TrackingEvents",            "?   ?   ?   ?   ?   ?", .linearEvents),
      .element("AdParameters",              "?   ?   ?   ?   ?   ?", .adParameters),
      .element("Duration",                  "1   1   1   1   1   1", .duration),
      .element("MediaFiles",                "?   ?   1   1   1   1", .mediaFiles),
      .element("VideoClicks",               "?   ?   ?   ?   ?   ?", .inLineClicks),
    ],
    orderUntil3: "Icons CreativeExtensions Duration TrackingEvents AdParameters VideoClicks MediaFiles")

  // swift-format-ignore: the columns are the table
  static let wrapperLinear = ElementType(
    .linear,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("skipoffset",              "-   -   ?   ?   ?   ?", .offset),
    ],
    children: [
      .element("Icons",                     "-   ?   ?   ?   ?   ?", .icons),
      .element("CreativeExtensions",        "-   ?   -   -   -   -", .creativeExtensions),
      .element("TrackingEvents",            "?   ?   ?   ?   ?   ?", .linearEvents),
      .element("VideoClicks",               "?   ?   ?   ?   ?   ?", .wrapperClicks),
    ],
    orderUntil3: "CreativeExtensions Icons TrackingEvents VideoClicks")

  // swift-format-ignore: the columns are the table
  static let inLineClicks = ElementType(
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("ClickTracking",             "*   *   *   *   *   *", .click),
      .element("ClickThrough",              "?   ?   ?   ?   ?   ?", .clickThrough),
      .element("CustomClick",               "*   *   *   *   *   *", .click),
    ],
    orderUntil3: "ClickThrough ClickTracking CustomClick")

  // swift-format-ignore: the columns are the table
  static let wrapperClicks = ElementType(
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("ClickTracking",             "*   *   *   *   *   *", .click),
      .element("ClickThrough",              "-   -   -   -   ?   ?", .clickThrough),
      .element("CustomClick",               "-   *   *   *   *   *", .click),
    ])

  // swift-format-ignore: the columns are the table
  static let click = ElementType(
    text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("id",                      "?   ?   ?   ?   ?   ?", .identifier),
    ])

  // swift-format-ignore: the columns are the table
  static let clickThrough = ElementType(
    text: .link,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("id",                      "?   ?   ?   ?   ?   ?", .identifier),
    ])

  // swift-format-ignore: the columns are the table
  static let creativeExtensions = ElementType(
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("CreativeExtension",         "-   *   *   *   *   *", .foreign),
    ])

  // swift-format-ignore: the columns are the table
  static let adParameters = ElementType(
    .adParameters, isForeign: true,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("xmlEncoded",              "-   ?   ?   ?   ?   ?", .boolean),
    ])

  static let duration = ElementType(.duration, text: .duration)
}
