// The grammar of AdVerifications (VAST 4.0 §3.17, 4.x §3.16).

extension ElementType {
  // swift-format-ignore: the columns are the table
  static let adVerifications = ElementType(
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("Verification",              "-   -   *   *   *   *", .verification),
    ])

  // swift-format-ignore: the columns are the table
  static let verification = ElementType(
    .verification,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("vendor",                  "-   -   ?   1   1   1", .identifier),  // prose 4.1 §3.16
    ],
    children: [
      .element("FlashResource",             "-   -   *   -   -   -", .flashResource),
      .element("ExecutableResource",        "-   -   -   *   *   *", .executableResource),
      .element("JavaScriptResource",        "-   -   *   *   *   *", .javaScriptResource),
      .element("ViewableImpression",        "-   -   ?   -   -   -", .verificationImpression),
      .element("TrackingEvents",            "-   -   -   ?   ?   ?", .verificationEvents),
      .element("VerificationParameters",    "-   -   -   ?   ?   ?", .foreign),
    ])

  // swift-format-ignore: the columns are the table
  static let flashResource = ElementType(
    .executable, text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("apiFramework",            "-   -   ?   -   -   -", .keyword(.apiFramework)),
    ])

  // swift-format-ignore: the columns are the table
  static let executableResource = ElementType(
    .executable, text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("apiFramework",            "-   -   -   ?   ?   ?", .keyword(.apiFramework)),
      .attribute("type",                    "-   -   -   ?   ?   ?", .text),
    ])

  // swift-format-ignore: the columns are the table
  static let javaScriptResource = ElementType(
    .executable, text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("apiFramework",            "-   -   ?   ?   ?   ?", .keyword(.apiFramework)),
      .attribute("browserOptional",         "-   -   -   ?   ?   ?", .boolean),
    ])

  // swift-format-ignore: the columns are the table
  static let verificationImpression = ElementType(
    text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("id",                      "-   -   ?   -   -   -", .identifier),
    ])
}
