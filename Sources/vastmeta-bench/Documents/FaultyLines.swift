import VASTReading
import VASTValidation

/// A fault that a document may have any number of, and the same lines put right.
struct FaultyLines: Sendable {
  enum Place: Sendable {
    case inLine, tracking, mediaFiles
    /// Whole ads.
    case vast
  }

  let name: String
  let place: Place
  /// The text of a faulty line, by its number.
  let bad: @Sendable (Int) -> String
  let good: @Sendable (Int) -> String

  /// A document with so many of the lines.
  func document(_ count: Int, isBad: Bool) -> [UInt8] {
    let line = isBad ? bad : good
    return Self.document((0..<count).map { line($0) + "\n" }.joined(), in: place)
  }

  /// A document around some content.
  static func document(_ content: String, in place: Place) -> [UInt8] {
    if place == .vast { return Array("<VAST version=\"4.0\">\n\(content)</VAST>".utf8) }
    let line =
      switch place {
      case .inLine: "      <Creatives>"
      case .tracking: "            </TrackingEvents>"
      default: "            </MediaFiles>"
      }
    return SampleDocument.bytes { write in
      SampleDocument.ads(1) { text in
        for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
          if part.hasSuffix(line.drop { $0 == " " }) { write(content) }
          write(part + "\n")
        }
      }
    }
  }

  /// Faults that stand in a line of their own.
  static let lines: [FaultyLines] = [
    url("unknown macro", "[CACHEBUSTER]", "[CACHEBUSTING]"),
    FaultyLines(
      name: "unknown macros, each another", place: .inLine,
      bad: { "<Impression>https://a.example/\($0)?cb=[CACHEBUSTR\($0)]</Impression>" },
      good: { "<Impression>https://a.example/\($0)?cb=[CACHEBUSTING]</Impression>" }),
    url("macro in small letters", "[cachebusting]", "[CACHEBUSTING]"),
    url("macro with encoded brackets", "%5BCACHEBUSTING%5D", "[CACHEBUSTING]"),
    url("white space in a URL", "a b", "a%20b"),
    url("illegal character in a URL", "a^b", "a%5Eb"),
    url("escaped ampersand in a URL", "1&amp;amp;x=2", "1&amp;x=2"),
    tracking("unknown event", "event=\"strat\"", "event=\"start\""),
    tracking("unknown attribute", "event=\"start\" foo=\"bar\"", "event=\"start\""),
    tracking("attribute in another case", "Event=\"start\"", "event=\"start\""),
    tracking("offset that is none", "event=\"progress\" offset=\"soon\"", "event=\"progress\" offset=\"00:00:05\""),
    element("unknown element", "Eror", "Error"),
    element("element in another case", "error", "Error"),
    element("misplaced element", "Tracking", "Error"),
    media("unknown delivery", "delivery=\"slow\"", "delivery=\"progressive\""),
    media("missing attribute", "", "delivery=\"progressive\""),
  ]

  private static func url(_ name: String, _ bad: String, _ good: String) -> FaultyLines {
    FaultyLines(
      name: name, place: .inLine, bad: { "<Impression>https://a.example/\($0)?cb=\(bad)</Impression>" },
      good: { "<Impression>https://a.example/\($0)?cb=\(good)</Impression>" })
  }

  private static func tracking(_ name: String, _ bad: String, _ good: String) -> FaultyLines {
    FaultyLines(
      name: name, place: .tracking, bad: { "<Tracking \(bad)>https://a.example/\($0)</Tracking>" },
      good: { "<Tracking \(good)>https://a.example/\($0)</Tracking>" })
  }

  private static func element(_ name: String, _ bad: String, _ good: String) -> FaultyLines {
    FaultyLines(
      name: name, place: .inLine, bad: { "<\(bad)>https://a.example/\($0)</\(bad)>" },
      good: { "<\(good)>https://a.example/\($0)</\(good)>" })
  }

  private static func media(_ name: String, _ bad: String, _ good: String) -> FaultyLines {
    @Sendable func file(_ delivery: String, _ number: Int) -> String {
      "<MediaFile \(delivery) type=\"video/mp4\" width=\"640\" height=\"360\">https://a.example/\(number).mp4</MediaFile>"
    }
    return FaultyLines(name: name, place: .mediaFiles, bad: { file(bad, $0) }, good: { file(good, $0) })
  }

  /// The examples of all rules that are about an ad, an ad each.
  static let rules: [FaultyLines] = RuleCatalog.all.compactMap { rule in
    guard let bad = rule.bad.ad, let good = rule.good.ad, bad != good else { return nil }
    return FaultyLines(name: rule.id, place: .vast, bad: { _ in bad }, good: { _ in good })
  }
}

extension RuleExample {
  /// The first ad of the document.
  fileprivate var ad: String? {
    guard let start = document.firstRange(of: "<Ad "), let end = document.firstRange(of: "</Ad>"),
      start.lowerBound < end.lowerBound
    else { return nil }
    return String(document[start.lowerBound..<end.upperBound])
  }
}
