import VASTReading

// The columns are a table, which the formatter would pull together.
// swift-format-ignore-file

// The grammar of MediaFiles and Icons.

extension ElementType {
  static let mediaFiles = ElementType(
    .mediaFiles,
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("ClosedCaptionFiles", "-   -   -   ?   ?   ?", .closedCaptionFiles),
      .element("MediaFile", "+   +   +   +   +   +", .mediaFile),
      .element("Mezzanine", "-   -   ?   *   *   *", .mezzanine),
      .element("InteractiveCreativeFile", "-   -   *   *   *   *", .interactiveCreativeFile),
    ])

  static let mediaFile = ElementType(
    .mediaFile, text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("id", "?   ?   ?   ?   ?   ?", .identifier),
      .attribute("delivery", "1   1   1   1   1   1", .keyword(.delivery)),
      .attribute("type", "1   1   1   1   1   1", .mimeType),
      .attribute("bitrate", "?   ?   ?   ?   ?   ?", .integer),
      .attribute("minBitrate", "-   ?   ?   ?   ?   ?", .integer),
      .attribute("maxBitrate", "-   ?   ?   ?   ?   ?", .integer),
      .attribute("width", "1   1   1   1   1   1", .integer),
      .attribute("height", "1   1   1   1   1   1", .integer),
      .attribute("scalable", "?   ?   ?   ?   ?   ?", .boolean),
      .attribute("maintainAspectRatio", "?   ?   ?   ?   ?   ?", .boolean),
      .attribute("codec", "-   ?   ?   ?   ?   ?", .text),
      .attribute("apiFramework", "?   ?   ?   ~   ~   ~", .keyword(.apiFramework)),
      .attribute("fileSize", "-   -   -   ?   ?   ?", .integer),
      .attribute("mediaType", "-   -   -   ?   ?   ?", .keyword(.mediaType)),
    ])

  static let mezzanine = ElementType(
    .mezzanine, text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("id", "-   -   -   ?   ?   ?", .identifier),
      .attribute("delivery", "-   -   -   1   1   1", .keyword(.delivery)),
      .attribute("type", "-   -   -   1   1   1", .mimeType),
      .attribute("width", "-   -   -   1   1   1", .integer),
      .attribute("height", "-   -   -   1   1   1", .integer),
      .attribute("codec", "-   -   -   ?   ?   ?", .text),
      .attribute("fileSize", "-   -   -   ?   ?   ?", .integer),
      .attribute("mediaType", "-   -   -   ?   ?   ?", .keyword(.mediaType)),
    ])

  static let interactiveCreativeFile = ElementType(
    .interactiveCreativeFile, text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("type", "-   -   ?   ?   ?   ?", .mimeType),
      .attribute("apiFramework", "-   -   ?   ?   ?   ?", .keyword(.apiFramework)),
      .attribute("variableDuration", "-   -   -   ?   ?   ?", .boolean),
    ])

  static let closedCaptionFiles = ElementType(
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("ClosedCaptionFile", "-   -   -   *   *   *", .closedCaptionFile)
    ])

  static let closedCaptionFile = ElementType(
    text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("type", "-   -   -   ?   ?   ?", .mimeType),
      .attribute("language", "-   -   -   ?   ?   ?", .language),
    ])

  static let icons = ElementType(
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("Icon", "-   +   +   +   +   +", .icon)  // 4.0, 4.1: prose
    ])

  static let icon = ElementType(
    .icon,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("program", "-   1   ?   ?   ?   ?", .text),
      .attribute("width", "-   1   ?   ?   ?   ?", .integer),
      .attribute("height", "-   1   ?   ?   ?   ?", .integer),
      .attribute("xPosition", "-   1   ?   ?   ?   ?", .horizontalPosition),
      .attribute("yPosition", "-   1   ?   ?   ?   ?", .verticalPosition),
      .attribute("duration", "-   ?   ?   ?   ?   ?", .duration),
      .attribute("offset", "-   ?   ?   ?   ?   ?", .duration),
      .attribute("apiFramework", "-   ?   ?   ?   ?   ?", .keyword(.apiFramework)),
      .attribute("pxratio", "-   -   ?   ?   ?   ?", .decimal),
    ],
    children: [
      .element("HTMLResource", "-   ?   *   *   *   *", .htmlResource),
      .element("IFrameResource", "-   ?   *   *   *   *", .iFrameResource),
      .element("StaticResource", "-   ?   *   *   *   *", .staticResource),
      .element("IconClicks", "-   ?   ?   ?   ?   ?", .iconClicks),
      .element("IconViewTracking", "-   *   *   *   *   *", .url),
    ],
    orderUntil3: "StaticResource IFrameResource HTMLResource IconClicks IconViewTracking")

  static let iconClicks = ElementType(
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("IconClickFallbackImages", "-   -   -   -   ?   ?", .iconClickFallbackImages),
      .element("IconClickThrough", "-   ?   ?   ?   ?   ?", .link),
      .element("IconClickTracking", "-   *   *   *   *   *", .iconClickTracking),
    ],
    orderUntil3: "IconClickTracking IconClickThrough")

  static let iconClickTracking = ElementType(
    text: .url,
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("id", "-   -   ?   ?   ?   ?", .identifier)
    ])

  static let iconClickFallbackImages = ElementType(
    children: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .element("IconClickFallbackImage", "-   -   -   -   +   +", .iconClickFallbackImage)
    ])

  static let iconClickFallbackImage = ElementType(
    attributes: [
      //                                   2.0 3.0 4.0 4.1 4.2 4.3
      .attribute("width", "-   -   -   -   ?   ?", .integer),
      .attribute("height", "-   -   -   -   ?   ?", .integer),
    ],
    children: [
      .element("AltText", "-   -   -   -   ?   ?", .text),
      .element("StaticResource", "-   -   -   -   ?   ?", .url),
    ])

  static let link = ElementType(text: .link)
}
