import ByteText
import VASTReading
import XMLStream

extension RuleDefinition {
  static let value: [RuleDefinition] = [
    durationFormat, durationZero, offsetFormat, offsetBeyondDuration, numberFormat, numberRange, booleanFormat,
    unknownKeyword, mimeTypeFormat, languageFormat, currencyFormat, emptyValue, surroundingWhitespace,
    attributeSpelling,
  ]

  static let durationFormat = RuleDefinition(
    "duration-format", .value, .error, code: 101,
    summary: "A duration is not written HH:MM:SS or HH:MM:SS.mmm",
    why: "A player that cannot read it does not know how long the ad is: quartiles and ad breaks go wrong.",
    section: "VAST 4.2, 3.8.1 Duration",
    bad: .linear(RuleExample.linear(duration: "30 seconds")),
    good: .linear(RuleExample.linear(duration: "00:00:30")))

  static let durationZero = RuleDefinition(
    "duration-zero", .value, .warning,
    summary: "A linear creative lasts no time",
    why: "Players skip it or divide by zero when they compute quartiles.",
    section: "VAST 4.2, 3.8.1 Duration",
    bad: .linear(RuleExample.linear(duration: "00:00:00")),
    good: .linear(RuleExample.linear(duration: "00:00:30")))

  static let offsetFormat = RuleDefinition(
    "offset-format", .value, .error, code: 101,
    summary: "An offset is neither a time HH:MM:SS(.mmm) nor a percentage",
    why: "The player cannot tell when the event or the skip button is due.",
    section: "VAST 4.2, 3.14.1 progress; 3.8 Linear: skipoffset",
    bad: .linear(RuleExample.linear(attributes: " skipoffset=\"5s\"")),
    good: .linear(RuleExample.linear(attributes: " skipoffset=\"00:00:05\"")))

  static let offsetBeyondDuration = RuleDefinition(
    "offset-beyond-duration", .value, .warning,
    summary: "An event is due after the end of the ad",
    why: "It is never sent.",
    section: "VAST 4.2, 3.14.1 progress",
    bad: .inLinear(RuleExample.progress(offset: "00:00:40")),
    good: .inLinear(RuleExample.progress(offset: "00:00:20")))

  static let numberFormat = RuleDefinition(
    "number-format", .value, .error, code: 101,
    summary: "A number is not written as the standard wants it",
    why: "A player cannot choose a file by a size or a bitrate that it cannot read.",
    section: "XML Schema 2, 3.3.13 integer",
    bad: .inLine(
      "<Impression id=\"1\">https://track.example.com/1</Impression><Pricing model=\"cpm\" "
        + "currency=\"EUR\">1,50</Pricing>"),
    good: .inLine("<Pricing model=\"cpm\" currency=\"EUR\">1.50</Pricing>"))

  static let numberRange = RuleDefinition(
    "number-range", .value, .warning,
    summary: "A number is out of its range",
    why: "Sizes and rates below zero mean nothing; a sequence starts at 1.",
    section: "VAST 4.2, 3.3 Ad: sequence; 3.9.1 MediaFile",
    bad: .document(RuleExample.inLine("").document.replacing("id=\"1\"", with: "id=\"1\" sequence=\"0\"")),
    good: .document(RuleExample.inLine("").document.replacing("id=\"1\"", with: "id=\"1\" sequence=\"1\"")))

  static let booleanFormat = RuleDefinition(
    "boolean-format", .value, .warning,
    summary: "A boolean is not true, false, 1 or 0",
    why: "Players take other words for true or for false, each as it likes.",
    section: "XML Schema 2, 3.2.2 boolean",
    bad: .inLinear("<AdParameters xmlEncoded=\"yes\">a</AdParameters>"),
    good: .inLinear("<AdParameters xmlEncoded=\"true\">a</AdParameters>"))

  static let unknownKeyword = RuleDefinition(
    "unknown-keyword", .value, .warning,
    summary: "A value is not one of the words that the standard lists",
    why: "Players ignore what carries it, or take the default.",
    section: "VAST 4.2, 3.9.1 MediaFile: delivery, and others",
    bad: .inLine("<Pricing model=\"flat\" currency=\"EUR\">1.50</Pricing>"),
    good: .inLine("<Pricing model=\"cpm\" currency=\"EUR\">1.50</Pricing>"))

  static let mimeTypeFormat = RuleDefinition(
    "mime-type-format", .value, .warning,
    summary: "A media type is not written type/subtype",
    why: "Players choose a file by its type and pass over one that they do not know.",
    section: "RFC 6838, 4.2 Naming Requirements",
    bad: .creative(RuleExample.companion(type: "png")),
    good: .creative(RuleExample.companion(type: "image/png")))

  static let languageFormat = RuleDefinition(
    "language-format", .value, .warning, since: .v4_1,
    summary: "A language is not a language tag",
    why: "The player cannot match the captions with the viewer's language.",
    section: "BCP 47, 2.1 Syntax; VAST 4.2, 3.9.4 ClosedCaptionFile",
    bad: .mediaFiles(RuleExample.captions(language: "en_GB"), .v4_2),
    good: .mediaFiles(RuleExample.captions(language: "en-GB"), .v4_2))

  static let currencyFormat = RuleDefinition(
    "currency-format", .value, .warning, since: .v3_0,
    summary: "A currency is not one of three letters",
    why: "Whoever reads the price cannot tell what it is worth.",
    section: "ISO 4217; VAST 4.2, 3.4.8 Pricing",
    bad: .inLine("<Pricing model=\"cpm\" currency=\"$\">1.50</Pricing>"),
    good: .inLine("<Pricing model=\"cpm\" currency=\"USD\">1.50</Pricing>"))

  static let emptyValue = RuleDefinition(
    "empty-value", .value, .warning,
    summary: "An element or attribute that says something is empty",
    why: "It is there for the look only; reports that rely on it stay empty.",
    section: "VAST 4.2, 3.4 InLine",
    bad: .inLine("<Advertiser> </Advertiser>"),
    good: .inLine("<Advertiser>Example</Advertiser>"))

  static let surroundingWhitespace = RuleDefinition(
    "surrounding-whitespace", .value, .warning,
    summary: "The value of an attribute has white space around it",
    why: "Ids and words are compared byte by byte: with a space they are others.",
    section: "XML 1.0, 3.3.3 Attribute-Value Normalization",
    bad: .document(RuleExample.inLine("").document.replacing("id=\"1\"", with: "id=\" 1\"")),
    good: RuleExample.inLine(""))

  static let attributeSpelling = RuleDefinition(
    "attribute-spelling", .value, .warning,
    summary: "An attribute is spelt as another version spells it",
    why: "AdID became adId with 4.0, adSlotId was adSlotID in 4.0; a strict player does not find the other spelling.",
    section: "VAST 4.2, 3.7 Creative: adId",
    bad: .document(RuleExample.inLine("").document.replacing("id=\"c1\"", with: "adId=\"c1\"")),
    good: .document(RuleExample.inLine("").document.replacing("id=\"c1\"", with: "AdID=\"c1\"")))
}

extension ValidationPass {
  /// The value of an attribute, by its kind.
  func checkValue(of attribute: XMLAttribute, _ index: Int) {
    let row = grammar.attributes[index]
    let raw = attribute.value.bytes
    let value = raw.trimmed
    if raw.count != value.count, !value.isEmpty {
      report(
        .surroundingWhitespace, "the value of '\(row.name)' has white space around it: \(raw.quoted)",
        at: .value(attribute), value: raw.string)
    }
    switch row.kind {
    case .text, .name, .version: break
    case .identifier:
      guard value.isEmpty else { break }
      report(.emptyValue, "the attribute '\(row.name)' is empty", at: .name(attribute), value: row.name.description)
    default: checkValue(value, row.kind, name: row.name, at: .value(attribute))
    }
  }

  /// The text of an element, by its kind.
  func checkText(_ end: XMLElementEnd, _ kind: ValueKind, _ role: ElementRole, name: StaticString) {
    let text = end.text.bytes
    guard text.isEmpty else { return checkValue(text, kind, name: name, at: .text(end)) }
    if openElements[depth - 1].hasUnknownChildren { return }
    switch kind {
    case .duration, .offset:
      report(.durationFormat, "'\(name)' is empty", at: .start)
    case .url, .link:
      if role == .tagURI {
        report(.wrapperTagMissing, "VASTAdTagURI is empty", at: .start)
      } else {
        report(.urlEmpty, "'\(name)' has no URL", at: .start)
      }
    case .text:
      break
    default:
      report(.emptyValue, "'\(name)' is empty", at: .start)
    }
  }

  private func checkValue(_ value: UnsafeBufferPointer<UInt8>, _ kind: ValueKind, name: StaticString, at place: Place) {
    switch kind {
    case .text, .name, .identifier, .version: break
    case .url: checkURL(value, isLoaded: true, at: place)
    case .link: checkURL(value, isLoaded: false, at: place)
    case .authority: checkAuthority(value, at: place)
    case .duration: checkDuration(value, name: name, at: place)
    case .offset: checkOffset(value, name: name, at: place)
    case .horizontalPosition: checkPosition(value, "left", "right", name: name, at: place)
    case .verticalPosition: checkPosition(value, "top", "bottom", name: name, at: place)
    case .integer: checkInteger(value, from: 0, name: name, at: place)
    case .ordinal: checkInteger(value, from: 1, name: name, at: place)
    case .decimal: checkDecimal(value, name: name, at: place)
    case .boolean: checkBoolean(value, name: name, at: place)
    case .mimeType: checkMIMEType(value, name: name, at: place)
    case .language: checkLanguage(value, name: name, at: place)
    case .currency: checkCurrency(value, name: name, at: place)
    case .keyword(let list): checkKeyword(value, list.keywords, name: name, at: place)
    case .event(let eventPlace): checkEvent(value, eventPlace, at: place)
    case .breakOffset: checkBreakOffset(value, at: place)
    case .breakTypes: checkBreakTypes(value, at: place)
    }
  }

  private func checkDuration(_ value: UnsafeBufferPointer<UInt8>, name: StaticString, at place: Place) {
    let duration = DurationValue(value)
    if case .conforming = duration { return }
    report(
      .durationFormat, "\(value.quoted) is not written HH:MM:SS or HH:MM:SS.mmm", at: place, value: value.string,
      severity: duration.milliseconds == nil ? nil : .warning)
  }

  private func checkOffset(_ value: UnsafeBufferPointer<UInt8>, name: StaticString, at place: Place) {
    switch OffsetValue(value) {
    case .time(.conforming): break
    case .percentage(let hundredths):
      guard hundredths > 10_000 else { break }
      report(.offsetBeyondDuration, "\(value.quoted) is more than 100 %", at: place, value: value.string)
    case .time(let duration):
      report(
        .offsetFormat, "'\(name)' is \(value.quoted): neither HH:MM:SS nor a percentage", at: place,
        value: value.string, severity: duration.milliseconds == nil ? nil : .warning)
    }
  }

  private func checkPosition(
    _ value: UnsafeBufferPointer<UInt8>, _ low: StaticString, _ high: StaticString, name: StaticString, at place: Place
  ) {
    if value.isEmpty {
      return report(.emptyValue, "the attribute '\(name)' is empty", at: place, value: name.description)
    }
    if value.allSatisfy(isDigit) || value.equalsIgnoringCase(low) || value.equalsIgnoringCase(high) { return }
    report(
      .unknownKeyword, "'\(name)' is \(value.quoted): neither a number of pixels nor '\(low)' or '\(high)'", at: place,
      value: value.string)
  }

  private func checkInteger(_ value: UnsafeBufferPointer<UInt8>, from least: Int, name: StaticString, at place: Place) {
    guard let number = XMLText(value).integer else {
      if isHugeInteger(value) {
        return report(.numberRange, "'\(name)' is \(value.quoted), beyond all measure", at: place, value: value.string)
      }
      return report(.numberFormat, "'\(name)' is \(value.quoted), not a whole number", at: place, value: value.string)
    }
    if number < least {
      report(.numberRange, "'\(name)' is \(number), less than \(least)", at: place, value: value.string)
    }
  }

  private func isHugeInteger(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = value.first else { return false }
    let digits = first == UInt8(ascii: "-") || first == UInt8(ascii: "+") ? value.dropFirst() : value[...]
    return digits.count > 18 && digits.allSatisfy(isDigit)
  }

  private func checkDecimal(_ value: UnsafeBufferPointer<UInt8>, name: StaticString, at place: Place) {
    let isNegative = value.first == UInt8(ascii: "-")
    var points = 0
    var digits = 0
    for (index, byte) in value.enumerated() {
      if isDigit(byte) {
        digits += 1
      } else if byte == UInt8(ascii: ".") {
        points += 1
      } else if index > 0 || !(isNegative || byte == UInt8(ascii: "+")) {
        points = .max
        break
      }
    }
    if points <= 1, digits > 0 {
      if isNegative { report(.numberRange, "'\(name)' is less than 0", at: place, value: value.string) }
      return
    }
    if isMacro(value) { return }
    report(.numberFormat, "'\(name)' is \(value.quoted), not a decimal number", at: place, value: value.string)
  }

  private func checkBoolean(_ value: UnsafeBufferPointer<UInt8>, name: StaticString, at place: Place) {
    if value.equals("true") || value.equals("false") || value.equals("1") || value.equals("0") { return }
    report(.booleanFormat, "'\(name)' is \(value.quoted), not true or false", at: place, value: value.string)
  }

  private func checkMIMEType(_ value: UnsafeBufferPointer<UInt8>, name: StaticString, at place: Place) {
    var slash: Int?
    var end = 0
    while end < value.count, value[end] != UInt8(ascii: ";"), value[end] != 0x20 {
      if value[end] == UInt8(ascii: "/"), slash == nil {
        slash = end
      } else if !isLetter(value[end]), !isDigit(value[end]), !isMIMESign(value[end]) {
        slash = 0
      }
      end += 1
    }
    if let slash, slash > 0, slash < end - 1 { return }
    if isMacro(value) { return }
    report(
      .mimeTypeFormat, "'\(name)' is \(value.quoted), not a media type such as video/mp4", at: place,
      value: value.string)
  }

  private func isMIMESign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "^"), UInt8(ascii: "*"):
      true
    default: false
    }
  }

  private func checkLanguage(_ value: UnsafeBufferPointer<UInt8>, name: StaticString, at place: Place) {
    let parts = value.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isTag = parts.enumerated().allSatisfy { index, part in
      1...8 ~= part.count && (index > 0 || part.count > 1)
        && part.allSatisfy { isLetter($0) || (index > 0 && isDigit($0)) }
    }
    if isTag { return }
    report(
      .languageFormat, "'\(name)' is \(value.quoted), not a language tag such as en or en-GB", at: place,
      value: value.string)
  }

  private func checkCurrency(_ value: UnsafeBufferPointer<UInt8>, name: StaticString, at place: Place) {
    if value.count == 3, value.allSatisfy(isLetter) { return }
    report(
      .currencyFormat, "'\(name)' is \(value.quoted), not a currency such as USD", at: place, value: value.string)
  }

  private func checkKeyword(
    _ value: UnsafeBufferPointer<UInt8>, _ keywords: Keywords, name: StaticString, at place: Place
  ) {
    if keywords.contains(value, in: version) { return }
    if value.isEmpty {
      guard !keywords.isOpen else { return }
      return report(.emptyValue, "the attribute '\(name)' is empty", at: place, value: name.description)
    }
    report(
      .unknownKeyword, "'\(name)' is \(value.quoted); \(keywords.hint(for: value, in: version))", at: place,
      value: value.string, severity: keywords.isOpen ? .info : nil)
  }

  private func checkBreakOffset(_ value: UnsafeBufferPointer<UInt8>, at place: Place) {
    if value.equals("start") || value.equals("end") { return }
    if value.first == UInt8(ascii: "#"), value.count > 1, value.dropFirst().allSatisfy(isDigit) { return }
    switch OffsetValue(value) {
    case .time(.conforming): return
    case .percentage(let hundredths) where hundredths <= 10_000: return
    default:
      report(
        .offsetFormat, "'timeOffset' is \(value.quoted): none of start, end, HH:MM:SS, 50% and #1", at: place,
        value: value.string)
    }
  }

  private func checkBreakTypes(_ value: UnsafeBufferPointer<UInt8>, at place: Place) {
    for word in value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let word = UnsafeBufferPointer(rebasing: word).trimmed
      if word.equals("linear") || word.equals("nonlinear") || word.equals("display") { continue }
      report(
        .unknownKeyword, "'breakType' has \(word.quoted); VMAP knows linear, nonlinear and display", at: place,
        value: value.string)
    }
  }

  /// Whether a value is a macro that an ad server still fills in.
  func isMacro(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    value.hasPrefix("${") || value.hasPrefix("%%") || value.hasPrefix("[") || value.hasPrefix("{{")
  }
}
