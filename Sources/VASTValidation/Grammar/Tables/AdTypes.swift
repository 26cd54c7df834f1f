import VASTReading

// The columns are a table, which the formatter would pull together.
// swift-format-ignore-file

// The grammar of an ad: VAST, Ad, InLine, Wrapper and what stands in them besides creatives.
//
// Rows stand in the order of the 4.x schemas. "Prose" marks where the text of the standard overrules the schema.

extension ElementType {
  static let vast = ElementType(
    .vast,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("version", "1   1   1   1   1   1", .version)
    ],
    children: [
      .element("Ad", "*   *   *   *   *   *", .ad),
      .element("Error", "-   *   *   *   *   *", .error),  // 3.0: prose §2.4.2.4
    ])

  static let ad = ElementType(
    .ad,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("id", "1   ?   ?   ?   ?   ?", .identifier),
      .attribute("sequence", "-   ?   ?   ?   ?   ?", .ordinal),
      .attribute("conditionalAd", "-   -   ?   ~   ~   ~", .boolean),
      .attribute("adType", "-   -   -   ?   ?   ?", .keyword(.adType)),
    ],
    children: [
      .element("InLine", "?   ?   ?   ?   ?   ?", .inLine),
      .element("Wrapper", "?   ?   ?   ?   ?   ?", .wrapper),
    ])

  static let inLine = ElementType(
    .inLine,
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("AdSystem", "1   1   1   1   1   1", .adSystem),
      .element("Error", "*   *   *   *   *   *", .error),  // 2.0, 3.0: prose
      .element("Extensions", "?   ?   ?   ?   ?   ?", .extensions),
      .element("Impression", "+   +   +   +   +   +", .impression),
      .element("Pricing", "-   ?   ?   ?   ?   ?", .pricing),
      .element("ViewableImpression", "-   -   ?   ?   ?   ?", .viewableImpression),
      .element("AdServingId", "-   -   -   1   1   1", .identifier),
      .element("AdTitle", "1   1   1   1   1   1", .name),
      .element("AdVerifications", "-   -   ?   ?   ?   ?", .adVerifications),
      .element("Advertiser", "-   ?   ?   ?   ?   ?", .advertiser),
      .element("Category", "-   -   *   *   *   *", .category),
      .element("Creatives", "1   1   1   1   1   1", .inLineCreatives),
      .element("Description", "?   ?   ?   ?   ?   ?", .name),
      .element("Expires", "-   -   -   ?   ?   ?", .seconds),
      .element("Survey", "?   ?   ?   ~   ~   ~", .survey),
    ],
    orderUntil3: "AdSystem AdTitle Description Advertiser Pricing Survey Error Impression Creatives Extensions")

  static let wrapper = ElementType(
    .wrapper,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("followAdditionalWrappers", "-  ?   ?   ?   ?   ?", .boolean),  // 3.0: prose §2.4.1.3
      .attribute("allowMultipleAds", "-   ?   ?   ?   ?   ?", .boolean),  // 3.0: prose §2.4.1.3
      .attribute("fallbackOnNoAd", "-   ?   ?   ?   ?   ?", .boolean),  // 3.0: prose §2.4.1.3
    ],
    children: [
      .element("AdSystem", "1   1   1   1   1   1", .adSystem),
      .element("Error", "*   *   *   *   *   *", .error),  // 2.0, 3.0: prose
      .element("Extensions", "?   ?   ?   ?   ?   ?", .extensions),
      .element("Impression", "+   +   +   +   +   +", .wrapperImpression),
      .element("Pricing", "-   -   ?   ?   ?   ?", .pricing),
      .element("ViewableImpression", "-   -   ?   ?   ?   ?", .viewableImpression),
      .element("AdVerifications", "-   -   ?   ?   ?   ?", .adVerifications),
      .element("BlockedAdCategories", "-   -   -   *   *   *", .blockedAdCategories),
      .element("Creatives", "1   1   ?   ?   ?   ?", .wrapperCreatives),
      .element("VASTAdTagURI", "1   1   1   1   1   1", .tagURI),
    ],
    orderUntil3: "AdSystem VASTAdTagURI Error Impression Creatives Extensions")

  static let adSystem = ElementType(
    text: .name,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("version", "?   ?   ?   ?   ?   ?", .text)
    ])

  static let impression = ElementType(
    .impression, text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("id", "?   ?   ?   ?   ?   ?", .identifier)
    ])

  static let wrapperImpression = ElementType(
    .impression, text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("id", "-   -   ?   ?   ?   ?", .identifier)
    ])

  static let pricing = ElementType(
    text: .decimal,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("model", "-   1   1   1   1   1", .keyword(.pricingModel)),
      .attribute("currency", "-   1   1   1   1   1", .currency),
    ])

  static let viewableImpression = ElementType(
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("id", "-   -   ?   ?   ?   ?", .identifier)
    ],
    children: [
      .element("Viewable", "-   -   *   *   *   *", .url),
      .element("NotViewable", "-   -   *   *   *   *", .url),
      .element("ViewUndetermined", "-   -   *   *   *   *", .url),
    ])

  static let advertiser = ElementType(
    text: .name,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("id", "-   -   -   ?   ?   ?", .identifier)  // prose 4.1 §3.4.4
    ])

  static let category = ElementType(
    text: .name,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("authority", "-   -   1   1   1   1", .authority)
    ])

  static let blockedAdCategories = ElementType(
    text: .name,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("authority", "-   -   -   ?   ?   ?", .authority)
    ])

  static let survey = ElementType(
    text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("type", "-   -   ?   ?   ?   ?", .mimeType)
    ])

  static let extensions = ElementType(
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("Extension", "*   *   *   *   *   *", .foreign)
    ])

  /// Other people's content: nothing in it is looked at.
  static let foreign = ElementType(isForeign: true)
  static let name = ElementType(text: .name)
  static let identifier = ElementType(text: .identifier)
  static let seconds = ElementType(text: .integer)
  static let url = ElementType(text: .url)
  static let error = ElementType(.error, text: .url)
  static let tagURI = ElementType(.tagURI, text: .url)
}
