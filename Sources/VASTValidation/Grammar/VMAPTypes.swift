// The grammar of VMAP 1.0 and 1.0.1, the playlist of ad breaks around VAST. One sign stands for every version of VAST.

extension ElementType {
  // swift-format-ignore: the columns are the table
  static let vmap = ElementType(
    .vmap,
    attributes: [
      .attribute("version",                 "1", .text),
    ],
    children: [
      .element("AdBreak",                   "*", .adBreak),
      .element("Extensions",                "?", .extensions),
    ])

  // swift-format-ignore: the columns are the table
  static let adBreak = ElementType(
    .adBreak,
    attributes: [
      .attribute("timeOffset",              "1", .breakOffset),
      .attribute("breakType",               "1", .breakTypes),
      .attribute("breakId",                 "?", .identifier),
      .attribute("repeatAfter",             "?", .duration),
    ],
    children: [
      .element("AdSource",                  "?", .adSource),
      .element("TrackingEvents",            "?", .breakEvents),
      .element("Extensions",                "?", .extensions),
    ])

  // swift-format-ignore: the columns are the table
  static let adSource = ElementType(
    .adSource,
    attributes: [
      .attribute("id",                      "?", .identifier),
      .attribute("allowMultipleAds",        "?", .boolean),
      .attribute("followRedirects",         "?", .boolean),
    ],
    children: [
      .element("VASTAdData",                "?", .vastAdData),
      .element("VASTData",                  "?", .vastAdData),  // before 1.0 was final
      .element("AdTagURI",                  "?", .adTagURI),
      .element("CustomAdData",              "?", .customAdData),
    ])

  // swift-format-ignore: the columns are the table
  static let vastAdData = ElementType(
    .adSourceContent,
    children: [
      .element("VAST",                      "1", .vast),
    ])

  // swift-format-ignore: the columns are the table
  static let adTagURI = ElementType(
    .adSourceContent, text: .url,
    attributes: [
      .attribute("templateType",            "1", .keyword(.templateType)),
    ])

  // swift-format-ignore: the columns are the table
  static let customAdData = ElementType(
    .adSourceContent, isForeign: true,
    attributes: [
      .attribute("templateType",            "1", .text),
    ])
}
