// The columns are a table, which the formatter would pull together.
// swift-format-ignore-file

// The grammar of non-linear ads, companions, their resources and of tracking events.

extension ElementType {
  static let inLineNonLinearAds = ElementType(
    .nonLinearAds,
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("TrackingEvents",            "?   ?   ?   ?   ?   ?", .nonLinearEvents),
      .element("NonLinear",                 "+   +   *   *   *   *", .inLineNonLinear),
    ])

  static let wrapperNonLinearAds = ElementType(
    .nonLinearAds,
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("TrackingEvents",            "?   ?   ?   ?   ?   ?", .nonLinearEvents),
      .element("NonLinear",                 "*   *   *   *   *   *", .wrapperNonLinear),
    ])

  static let inLineNonLinear = ElementType(
    .nonLinear,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("id",                      "?   ?   ?   ?   ?   ?", .identifier),  // 4.0: prose §3.9.1, here and below
      .attribute("width",                   "1   1   ?   1   1   1", .integer),
      .attribute("height",                  "1   1   ?   1   1   1", .integer),
      .attribute("expandedWidth",           "?   ?   ?   ?   ?   ?", .integer),
      .attribute("expandedHeight",          "?   ?   ?   ?   ?   ?", .integer),
      .attribute("scalable",                "?   ?   ?   ?   ?   ?", .boolean),
      .attribute("maintainAspectRatio",     "?   ?   ?   ?   ?   ?", .boolean),
      .attribute("minSuggestedDuration",    "?   ?   ?   ?   ?   ?", .duration),
      .attribute("apiFramework",            "?   ?   ?   ?   ?   ?", .keyword(.apiFramework)),
    ],
    children: [
      .element("HTMLResource",              "?   ?   *   *   *   *", .htmlResource),
      .element("IFrameResource",            "?   ?   *   *   *   *", .iFrameResource),
      .element("StaticResource",            "?   ?   *   *   *   *", .staticResource),
      .element("AdParameters",              "?   ?   ?   ?   ?   ?", .adParameters),
      .element("CreativeExtensions",        "-   ?   -   -   -   -", .creativeExtensions),
      .element("NonLinearClickThrough",     "?   ?   ?   ?   ?   ?", .link),
      .element("NonLinearClickTracking",    "-   *   *   *   *   *", .nonLinearClickTracking),
      .element("TrackingEvents",            "?   ?   ?   ?   ?   ?", .nonLinearEvents),  // prose
    ],
    orderUntil3: """
      StaticResource IFrameResource HTMLResource CreativeExtensions NonLinearClickTracking NonLinearClickThrough \
      AdParameters
      """)

  static let wrapperNonLinear = ElementType(
    .other,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("id",                      "?   ?   -   -   -   -", .identifier),
      .attribute("width",                   "1   ?   -   -   -   -", .integer),
      .attribute("height",                  "1   ?   -   -   -   -", .integer),
      .attribute("expandedWidth",           "?   ?   -   -   -   -", .integer),
      .attribute("expandedHeight",          "?   ?   -   -   -   -", .integer),
      .attribute("scalable",                "?   ?   -   -   -   -", .boolean),
      .attribute("maintainAspectRatio",     "?   ?   -   -   -   -", .boolean),
      .attribute("minSuggestedDuration",    "?   ?   -   -   -   -", .duration),
      .attribute("apiFramework",            "?   ?   -   -   -   -", .keyword(.apiFramework)),
    ],
    children: [
      .element("HTMLResource",              "?   -   -   -   -   -", .htmlResource),
      .element("IFrameResource",            "?   -   -   -   -   -", .iFrameResource),
      .element("StaticResource",            "?   -   -   -   -   -", .staticResource),
      .element("AdParameters",              "?   -   -   -   -   -", .adParameters),
      .element("CreativeExtensions",        "-   ?   -   -   -   -", .creativeExtensions),
      .element("NonLinearClickThrough",     "?   -   -   -   -   -", .link),
      .element("NonLinearClickTracking",    "-   *   *   *   *   *", .nonLinearClickTracking),  // 4.x: prose §3.9.2
      .element("TrackingEvents",            "?   ?   ?   ?   ?   ?", .nonLinearEvents),  // prose
    ])

  static let companionAds = ElementType(
    .companionAds,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("required",                "-   ?   ?   ?   ?   ?", .keyword(.required)),
    ],
    children: [
      .element("Companion",                 "*   *   *   *   *   *", .companion),
    ])

  static let companion = ElementType(
    .companion,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("id",                      "?   ?   ?   ?   ?   ?", .identifier),
      .attribute("width",                   "1   1   1   1   1   1", .integer),
      .attribute("height",                  "1   1   1   1   1   1", .integer),
      .attribute("assetWidth",              "-   ?   ?   ?   ?   ?", .integer),
      .attribute("assetHeight",             "-   ?   ?   ?   ?   ?", .integer),
      .attribute("expandedWidth",           "?   ?   ?   ?   ?   ?", .integer),
      .attribute("expandedHeight",          "?   ?   ?   ?   ?   ?", .integer),
      .attribute("apiFramework",            "?   ?   ?   ?   ?   ?", .keyword(.apiFramework)),
      .attribute("adSlotId",                "-   ?   ?   ?   ?   ?", .identifier, .spelt("adSlotID", in: .v4_0 ... .v4_0)),
      .attribute("pxratio",                 "-   -   ?   ?   ?   ?", .decimal),
      .attribute("renderingMode",           "-   -   -   ?   ?   ?", .keyword(.renderingMode)),
    ],
    children: [
      .element("HTMLResource",              "?   ?   *   *   *   *", .htmlResource),
      .element("IFrameResource",            "?   ?   *   *   *   *", .iFrameResource),
      .element("StaticResource",            "?   ?   *   *   *   *", .staticResource),
      .element("AdParameters",              "?   ?   ?   ?   ?   ?", .adParameters),
      .element("AltText",                   "?   ?   ?   ?   ?   ?", .text),
      .element("CompanionClickThrough",     "?   ?   ?   ?   ?   ?", .link),
      .element("CompanionClickTracking",    "-   *   *   *   *   *", .companionClickTracking),  // 3.0: prose §2.3.3
      .element("CreativeExtensions",        "-   ?   ?   ?   ?   ?", .creativeExtensions),
      .element("TrackingEvents",            "?   ?   ?   ?   ?   ?", .companionEvents),
    ],
    orderUntil3: """
      StaticResource IFrameResource HTMLResource CreativeExtensions TrackingEvents CompanionClickThrough \
      CompanionClickTracking AltText AdParameters
      """)

  static let companionClickTracking = ElementType(
    text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("id",                      "-   -   1   1   1   1", .identifier),
    ])

  static let htmlResource = ElementType(
    .resource, isForeign: true,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("xmlEncoded",              "-   ?   -   -   -   -", .boolean),
    ])

  static let staticResource = ElementType(
    .resource, text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("creativeType",            "1   1   1   1   1   1", .mimeType),
    ])

  static let nonLinearClickTracking = ElementType(
    text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("id",                      "-   -   ?   ?   ?   ?", .identifier),
    ])

  static let iFrameResource = ElementType(.resource, text: .url)
  static let text = ElementType(text: .text)

  static let linearEvents = trackingEvents(.linear)
  static let nonLinearEvents = trackingEvents(.nonLinear)
  static let companionEvents = trackingEvents(.companion)
  static let verificationEvents = trackingEvents(.verification)
  static let breakEvents = trackingEvents(.vmap)

  private static func trackingEvents(_ place: EventPlace) -> ElementType {
    let attributes: [AttributeRow] = [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("event",                   "1   1   1   1   1   1", .event(place)),
      .attribute("offset",                  "-   ?   ?   ?   ?   ?", .offset),
    ]
    let hasOffset = place != .verification && place != .vmap
    let tracking = ElementType(.tracking, text: .url, attributes: hasOffset ? attributes : [attributes[0]])
    return ElementType(
      .trackingEvents,
      children: [
        .element("Tracking",                "*   *   *   *   *   *", tracking),
      ])
  }
}
