import VASTReading

/// Documents as short as they can be.
enum Document {
  static func vast(_ ads: String, version: String = "4.2") -> String { "<VAST version=\"\(version)\">\(ads)</VAST>" }

  static func inLine(_ id: String, sequence: Int? = nil) -> String {
    let sequence = sequence.map { " sequence=\"\($0)\"" } ?? ""
    return "<Ad id=\"\(id)\"\(sequence)><InLine><AdSystem>S</AdSystem><AdTitle>T</AdTitle></InLine></Ad>"
  }

  static func wrapper(_ id: String, to tagURI: String, _ attributes: String = "") -> String {
    "<Ad id=\"\(id)\"><Wrapper \(attributes)><AdSystem>S</AdSystem>"
      + "<VASTAdTagURI><![CDATA[\(tagURI)]]></VASTAdTagURI></Wrapper></Ad>"
  }

  /// What `vastmeta parse --compact` prints for such an ad behind such wrappers, the innermost first.
  static func metadata(_ id: String, behind wrappers: String...) -> String {
    let list = wrappers.map { "{\"AdId\":\"\($0)\",\"AdSystem\":\"S\",\"CreativeId\":\"\"}" }.joined(separator: ",")
    return
      "{\"AdId\":\"\(id)\",\"AdTitle\":\"T\",\"CreativeDurationMs\":-1,\"TraffickingParameters\":\"\",\"DealId\":\"\","
      + "\"AdSystem\":\"S\",\"CreativeId\":\"\",\"MediaURL\":\"\""
      + (wrappers.isEmpty ? "" : ",\"Wrappers\":[\(list)]") + "}\n"
  }
}
