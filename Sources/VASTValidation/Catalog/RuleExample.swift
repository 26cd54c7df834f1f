import VASTReading

/// A piece of VAST that shows a rule, and the whole document around it that a test can run.
public struct RuleExample: Sendable {
  /// The piece that is worth reading.
  public let text: String
  /// The whole document.
  public let document: String
  /// What became of its wrapper when the chain was followed; nil where that is no part of the example.
  public let outcome: ChainOutcome?
  /// The key of the metadata that was required and is empty; nil where that is no part of the example.
  public let emptyKey: String?

  private init(text: String, document: String, outcome: ChainOutcome? = nil, emptyKey: String? = nil) {
    self.text = text
    self.document = document
    self.outcome = outcome
    self.emptyKey = emptyKey
  }

  static func document(_ text: String) -> RuleExample { RuleExample(text: text, document: text) }

  /// A wrapper, what it leads to, and what becomes of it.
  static func chain(_ text: String, _ outcome: ChainOutcome? = nil) -> RuleExample {
    RuleExample(text: text, document: wrapper("").document, outcome: outcome)
  }

  /// A complete ad whose metadata lacks a required key, or none.
  static func required(_ text: String, emptyKey: String? = nil) -> RuleExample {
    RuleExample(text: text, document: inLine("").document, emptyKey: emptyKey)
  }

  /// The content of a `VAST` element.
  static func vast(_ text: String, _ version: GrammarVersion = .v3_0) -> RuleExample {
    let namespace = version >= .v4_0 ? " xmlns=\"http://www.iab.com/VAST\"" : ""
    return RuleExample(text: text, document: "<VAST version=\"\(version.name)\"\(namespace)>\n\(text)\n</VAST>")
  }

  /// More content of a complete `InLine`.
  static func inLine(_ text: String, _ version: GrammarVersion = .v3_0) -> RuleExample {
    example(text, in: ad(text + creatives(creative(linear(mediaFiles(version)), version)), version), version)
  }

  /// The only `Creative` of a complete `InLine`, or more than one.
  static func creative(_ text: String, _ version: GrammarVersion = .v3_0) -> RuleExample {
    example(text, in: ad(creatives(text), version), version)
  }

  /// The `Linear` of a complete ad.
  static func linear(_ text: String, _ version: GrammarVersion = .v3_0) -> RuleExample {
    example(text, in: ad(creatives(creative(text, version)), version), version)
  }

  /// The `MediaFiles` of a complete ad of 30 seconds.
  static func mediaFiles(_ text: String, _ version: GrammarVersion = .v3_0) -> RuleExample {
    example(text, in: ad(creatives(creative(linear(text), version)), version), version)
  }

  /// More content of a `Linear` of 30 seconds that is otherwise complete.
  static func inLinear(_ text: String, _ version: GrammarVersion = .v3_0) -> RuleExample {
    example(text, in: ad(creatives(creative(linear(text + mediaFiles(version)), version)), version), version)
  }

  /// More content of a complete `Wrapper`.
  static func wrapper(_ text: String, _ version: GrammarVersion = .v4_2) -> RuleExample {
    let content = """
      <Ad id="1"><Wrapper><AdSystem>Example</AdSystem><VASTAdTagURI>https://ads.example.com/vast</VASTAdTagURI>
      <Impression>https://track.example.com/impression</Impression>
      \(text)
      </Wrapper></Ad>
      """
    return example(text, in: content, version)
  }

  private static func example(_ text: String, in content: String, _ version: GrammarVersion) -> RuleExample {
    RuleExample(text: text, document: vast(content, version).document)
  }

  private static func ad(_ content: String, _ version: GrammarVersion) -> String {
    let servingID = version >= .v4_1 ? "<AdServingId>a-1</AdServingId>" : ""
    return """
      <Ad id="1"><InLine><AdSystem>Example</AdSystem><AdTitle>Spring</AdTitle>\(servingID)
      <Impression>https://track.example.com/impression</Impression>
      \(content)
      </InLine></Ad>
      """
  }

  private static func creatives(_ content: String) -> String { "<Creatives>\n\(content)\n</Creatives>" }

  private static func creative(_ content: String, _ version: GrammarVersion) -> String {
    let universal = version >= .v4_0 ? universalAdID(version) : ""
    return "<Creative id=\"c1\">\(universal)\(content)</Creative>"
  }

  private static func universalAdID(_ version: GrammarVersion) -> String {
    let value = version == .v4_0 ? " idValue=\"CNPA0484000H\"" : ""
    return "<UniversalAdId idRegistry=\"ad-id.org\"\(value)>CNPA0484000H</UniversalAdId>"
  }

  private static func linear(_ content: String) -> String {
    "<Linear><Duration>00:00:30</Duration>\n\(content)\n</Linear>"
  }

  private static func mediaFiles(_ version: GrammarVersion) -> String {
    let mezzanine = """
      <Mezzanine delivery="progressive" type="video/mp4" width="1920" height="1080">https://cdn.example.com/m.mp4</Mezzanine>
      """
    return """
      <MediaFiles>\(version >= .v4_1 ? mezzanine : "")<MediaFile delivery="progressive" type="video/mp4" width="640" \
      height="360">https://cdn.example.com/a.mp4</MediaFile></MediaFiles>
      """
  }
}

extension RuleExample {
  static let adOfWrapper = """
    <Ad id="1"><Wrapper><AdSystem>Example</AdSystem><VASTAdTagURI>https://ads.example.com/vast</VASTAdTagURI>
    <Impression>https://track.example.com/impression</Impression><Creatives/></Wrapper></Ad>
    """
}

extension RuleExample {
  /// A VMAP document with one break.
  static func vmap(_ source: String, attributes: String = "timeOffset=\"start\" breakType=\"linear\"") -> String {
    """
    <vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
    <vmap:AdBreak \(attributes)>\(source)</vmap:AdBreak>
    </vmap:VMAP>
    """
  }
}
