import VASTReading

// The columns are a table, which the formatter would pull together.
// swift-format-ignore-file

// The grammar of VMAP 1.0 and 1.0.1, the playlist of ad breaks around VAST. One sign stands for every version of VAST.

extension ElementType {
  static let vmap = ElementType(
    .vmap,
    attributes: [
      .attribute("version", "1", .text)
    ],
    children: [
      .element("AdBreak", "*", .adBreak),
      .element("Extensions", "?", .extensions),
    ])

  static let adBreak = ElementType(
    .adBreak,
    attributes: [
      .attribute("timeOffset", "1", .breakOffset),
      .attribute("breakType", "1", .breakTypes),
      .attribute("breakId", "?", .identifier),
      .attribute("repeatAfter", "?", .duration),
    ],
    children: [
      .element("AdSource", "?", .adSource),
      .element("TrackingEvents", "?", .breakEvents),
      .element("Extensions", "?", .extensions),
    ])

  static let adSource = ElementType(
    .adSource,
    attributes: [
      .attribute("id", "?", .identifier),
      .attribute("allowMultipleAds", "?", .boolean),
      .attribute("followRedirects", "?", .boolean),
    ],
    children: [
      .element("VASTAdData", "?", .vastAdData),
      .element("VASTData", "?", .vastAdData),  // before 1.0 was final
      .element("AdTagURI", "?", .adTagURI),
      .element("CustomAdData", "?", .customAdData),
    ])

  static let vastAdData = ElementType(
    .adSourceContent,
    children: [
      .element("VAST", "1", .vast)
    ])

  static let adTagURI = ElementType(
    .adSourceContent, text: .url,
    attributes: [
      .attribute("templateType", "1", .keyword(.templateType))
    ])

  static let customAdData = ElementType(
    .adSourceContent, isForeign: true,
    attributes: [
      .attribute("templateType", "1", .text)
    ])
}
