extension RuleDefinition {
  static let url: [RuleDefinition] = [
    urlEmpty, urlSyntax, urlRelative, urlInsecure, urlDoubleEscaped, urlWhitespace, macroUnknown, macroCase,
    macroEncoded, macroNotInVersion,
  ]

  static let urlEmpty = RuleDefinition(
    "url-empty", .url, .warning,
    summary: "An element that holds a URL is empty",
    why: "Players request the empty address: their own page, or nothing. Use about:blank where nothing is to be sent.",
    section: "VAST 4.2, 3.4.4 Impression",
    bad: .inLine("<Error> </Error>"),
    good: .inLine("<Error>https://track.example.com/error</Error>"))

  static let urlSyntax = RuleDefinition(
    "url-syntax", .url, .warning,
    summary: "A URL is not written as RFC 3986 wants it",
    why: "Players encode or refuse what is illegal, each in its own way, and the request may never arrive.",
    section: "RFC 3986, 2 Characters and 3 Syntax Components",
    bad: .inLine("<Error>https:/track.example.com/error</Error>"),
    good: .inLine("<Error>https://track.example.com/error</Error>"))

  static let urlRelative = RuleDefinition(
    "url-relative", .url, .warning,
    summary: "A URL has no scheme",
    why: "Outside of a web page there is nothing that it is relative to: apps cannot request it.",
    section: "RFC 3986, 4.2 Relative Reference",
    bad: .inLine("<Error>//track.example.com/error</Error>"),
    good: .inLine("<Error>https://track.example.com/error</Error>"))

  static let urlInsecure = RuleDefinition(
    "url-insecure", .url, .warning,
    summary: "A URL that the player loads is not encrypted",
    why: "On a secure page and in apps the request is blocked as mixed content or as clear text.",
    section: "W3C Mixed Content, 5.3; VAST 4.2, 2.3.5 Secure delivery",
    bad: .inLine("<Error>http://track.example.com/error</Error>"),
    good: .inLine("<Error>https://track.example.com/error</Error>"))

  static let urlDoubleEscaped = RuleDefinition(
    "url-double-escaped", .url, .warning,
    summary: "A URL holds &amp;amp; after XML has been read",
    why: "It was escaped twice, or escaped inside CDATA: the server gets parameters named amp;x.",
    section: "XML 1.0, 2.7 CDATA Sections",
    bad: .inLine("<Error><![CDATA[https://track.example.com/error?a=1&amp;b=2]]></Error>"),
    good: .inLine("<Error><![CDATA[https://track.example.com/error?a=1&b=2]]></Error>"))

  static let urlWhitespace = RuleDefinition(
    "url-whitespace", .url, .warning,
    summary: "A URL has white space within it",
    why: "Players cut the URL there, encode the space or refuse the request.",
    section: "RFC 3986, Appendix C",
    bad: .inLine("<Error>https://track.example.com/error?name=a b</Error>"),
    good: .inLine("<Error>https://track.example.com/error?name=a%20b</Error>"))

  static let macroUnknown = RuleDefinition(
    "macro-unknown", .url, .warning,
    summary: "A macro in square brackets is not one of the standard",
    why: "No player fills it in: the server gets the name of the macro instead of a value.",
    section: "VAST 4.2, 6 Macros",
    bad: .inLine("<Error>https://track.example.com/error?cb=[CACHEBUSTER]</Error>"),
    good: .inLine("<Error>https://track.example.com/error?cb=[CACHEBUSTING]</Error>"))

  static let macroCase = RuleDefinition(
    "macro-case", .url, .warning,
    summary: "A macro is not written in capital letters",
    why: "Players that compare byte by byte do not fill it in.",
    section: "VAST 4.2, 6 Macros",
    bad: .inLine("<Error>https://track.example.com/error?code=[errorcode]</Error>"),
    good: .inLine("<Error>https://track.example.com/error?code=[ERRORCODE]</Error>"))

  static let macroEncoded = RuleDefinition(
    "macro-encoded", .url, .warning,
    summary: "The brackets of a macro are percent-encoded",
    why: "Players look for the brackets themselves and do not fill it in.",
    section: "VAST 4.2, 6 Macros",
    bad: .inLine("<Error>https://track.example.com/error?code=%5BERRORCODE%5D</Error>"),
    good: .inLine("<Error>https://track.example.com/error?code=[ERRORCODE]</Error>"))

  static let macroNotInVersion = RuleDefinition(
    "macro-not-in-version", .url, .info,
    summary: "A macro is of a later version than the document declares",
    why: "A player of the declared version does not fill it in.",
    section: "VAST 4.2, 6 Macros",
    bad: .inLine("<Error>https://track.example.com/error?t=[TIMESTAMP]</Error>", .v3_0),
    good: .inLine("<Error>https://track.example.com/error?t=[TIMESTAMP]</Error>", .v4_2))
}

extension ValidationPass {
  /// A URL; `isLoaded` where the player itself requests it, not the viewer's browser.
  func checkURL(_ url: UnsafeBufferPointer<UInt8>, isLoaded: Bool, at place: Place) {
    let signs = URLSigns(of: url)
    let form = URLForm(url)
    switch form {
    case .data, .macro: break
    case .relative:
      report(.urlRelative, "\(url.quoted) has no scheme", at: place, value: url.string)
    case .malformed:
      report(.urlSyntax, "\(url.quoted) is no URL: 'https://' and a host are expected", at: place, value: url.string)
    case .insecure where isLoaded:
      report(.urlInsecure, "\(url.quoted) is not encrypted", at: place, value: url.string)
    case .insecure, .absolute: break
    }
    if signs.isPlain || form == .data { return }
    if signs.contains(.space) {
      report(.urlWhitespace, "\(url.quoted) has white space within it", at: place, value: url.string)
    } else if signs.contains(.illegal), form != .malformed, form != .relative {
      reportIllegalCharacter(url, at: place)
    }
    if signs.contains(.ampersand), let index = escapedAmpersand(url) {
      let rest = UnsafeBufferPointer(rebasing: url[index...])
      report(.urlDoubleEscaped, "the URL holds \(rest.prefix(5).string.quotedWord)", at: place, value: url.string)
    }
    if signs.contains(.bracket) { checkMacros(url, at: place) }
    if signs.contains(.percent) { checkPercents(url, form, at: place) }
  }

  /// A URL that only names somebody.
  func checkAuthority(_ url: UnsafeBufferPointer<UInt8>, at place: Place) {
    if URLSigns(of: url).contains(.space) {
      report(.urlWhitespace, "\(url.quoted) has white space within it", at: place, value: url.string)
    }
  }

  private func reportIllegalCharacter(_ url: UnsafeBufferPointer<UInt8>, at place: Place) {
    let start = url.firstIndex(where: URLSigns.illegal) ?? url.endIndex
    let character = String(decoding: url[start...].prefix(4), as: UTF8.self).unicodeScalars.first
    let name = character.map { $0.value < 0x20 ? "a control character" : "'\($0)'" } ?? "a character"
    report(
      .urlSyntax, "\(url.quoted) holds \(name), which must be percent-encoded", at: place, value: url.string)
  }

  private func escapedAmpersand(_ url: UnsafeBufferPointer<UInt8>) -> Int? {
    var start = 0
    while let index = url.firstIndex(of: UInt8(ascii: "&"), from: start), index + 3 < url.count {
      start = index + 1
      let next = lowercase(url[start])
      guard next == UInt8(ascii: "a") || next == UInt8(ascii: "#") || next == UInt8(ascii: "l") else { continue }
      if url.hasWord("&amp;", at: index) || url.hasWord("&#38;", at: index) || url.hasWord("&lt;", at: index) {
        return index
      }
    }
    return nil
  }

  // MARK: Macros

  private func checkMacros(_ url: UnsafeBufferPointer<UInt8>, at place: Place) {
    var index = 0
    while let bracket = url.firstIndex(of: UInt8(ascii: "["), from: index) {
      let start = bracket + 1
      var end = start
      while end < url.count, isLetter(url[end]) || isDigit(url[end]) || url[end] == UInt8(ascii: "_") { end += 1 }
      index = end
      guard end < url.count, url[end] == UInt8(ascii: "]") else { continue }
      let name = UnsafeBufferPointer(rebasing: url[start..<end])
      if isMacro(name, in: version) { continue }
      let next = end + 1 < url.count ? url[end + 1] : 0
      if next == UInt8(ascii: "=") || next == UInt8(ascii: "[") { continue }  // a parameter: a[b]=1
      checkMacro(name, at: place)
    }
  }

  /// Whether this is a macro of a version, spelt right.
  private func isMacro(_ name: UnsafeBufferPointer<UInt8>, in version: GrammarVersion) -> Bool {
    for macro in grammar.macros where name.equals(macro.name) { return macro.since <= version }
    return false
  }

  private func checkMacro(_ name: UnsafeBufferPointer<UInt8>, at place: Place) {
    guard let first = name.first, isLetter(first), name.count > 2 else { return }
    guard let macro = grammar.macros.first(where: { name.equalsIgnoringCase($0.name) }) else {
      return report(
        .macroUnknown,
        "[\(name.prefix(60).string)] is no macro of VAST\(hints.macro(name))", at: place,
        value: name.string)
    }
    if !name.equals(macro.name) {
      report(.macroCase, "[\(name.string)] is written [\(macro.name)]", at: place, value: name.string)
    } else if macro.since > version {
      report(
        .macroNotInVersion, "[\(name.string)] came with VAST \(macro.since.name), this is \(version.name)", at: place,
        value: name.string)
    }
  }

  private func checkPercents(_ url: UnsafeBufferPointer<UInt8>, _ form: URLForm, at place: Place) {
    var start = 0
    while let index = url.firstIndex(of: UInt8(ascii: "%"), from: start) {
      if url.hasWord("%5b", at: index), let length = encodedMacro(url, from: index + 3) {
        let name = url[(index + 3)..<(index + 3 + length)].string
        report(.macroEncoded, "%5B\(name)%5D is a macro with encoded brackets", at: place, value: name)
        start = index + length + 6
      } else if url.hasWord("%%", at: index) {
        start = endOfServerMacro(url, from: index + 2)
      } else if index + 2 < url.count, isHexDigit(url[index + 1]), isHexDigit(url[index + 2]) {
        start = index + 3
      } else {
        if form == .malformed || form == .relative { return }
        return report(
          .urlSyntax, "\(url.quoted) has a '%' that is not followed by two hexadecimal digits", at: place,
          value: url.string)
      }
    }
  }

  /// The length of a macro's name in front of `%5D`.
  private func encodedMacro(_ url: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var end = start
    while end < url.count, isLetter(url[end]) { end += 1 }
    guard url.hasWord("%5d", at: end) else { return nil }
    let name = UnsafeBufferPointer(rebasing: url[start..<end])
    return grammar.macros.contains { name.equalsIgnoringCase($0.name) } ? end - start : nil
  }

  /// Behind `%%NAME%%`; behind the first two signs where no such macro follows.
  private func endOfServerMacro(_ url: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < url.count, url[end] != UInt8(ascii: "%") { end += 1 }
    return url.hasWord("%%", at: end) ? end + 2 : start
  }
}

extension String {
  fileprivate var quotedWord: String { "'\(self)'" }
}

extension Slice where Base == UnsafeBufferPointer<UInt8> {
  fileprivate var string: String { String(decoding: self, as: UTF8.self) }
}
