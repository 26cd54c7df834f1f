// The columns are a table, which the formatter would pull together.
// swift-format-ignore-file

// The grammar of AdVerifications (VAST 4.0 §3.17, 4.x §3.16).

extension ElementType {
  static let adVerifications = ElementType(
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("Verification",              "-   -   *   *   *   *", .verification),
    ])

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

  static let flashResource = ElementType(
    .executable, text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("apiFramework",            "-   -   ?   -   -   -", .keyword(.apiFramework)),
    ])

  static let executableResource = ElementType(
    .executable, text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("apiFramework",            "-   -   -   ?   ?   ?", .keyword(.apiFramework)),
      .attribute("type",                    "-   -   -   ?   ?   ?", .text),
    ])

  static let javaScriptResource = ElementType(
    .executable, text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("apiFramework",            "-   -   ?   ?   ?   ?", .keyword(.apiFramework)),
      .attribute("browserOptional",         "-   -   -   ?   ?   ?", .boolean),
    ])

  static let verificationImpression = ElementType(
    text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("id",                      "-   -   ?   -   -   -", .identifier),
    ])
}
