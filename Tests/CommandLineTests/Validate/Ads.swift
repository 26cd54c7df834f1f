import VASTReading

/// Documents to validate.
enum Ads {
  /// Nothing is wrong with it.
  static let good = document()
  /// 3:12 error duration-format.
  static let badDuration = document(duration: "30s")
  /// 1:87 warning url-insecure.
  static let insecure = document(impression: "http://a.example/i")
  /// 1:1 warning no-ad.
  static let empty = "<VAST version=\"3.0\"/>\n"

  static func document(duration: String = "00:00:30", impression: String = "https://a.example/i") -> String {
    """
    <VAST version="3.0"><Ad id="1"><InLine><AdSystem>A</AdSystem><AdTitle>T</AdTitle><Impression>\(impression)</Impression>
    <Creatives><Creative><Linear>
      <Duration>\(duration)</Duration>
      <MediaFiles>
        <MediaFile delivery="progressive" type="video/mp4" width="640" height="360" bitrate="500">https://a.example/a.mp4</MediaFile>
      </MediaFiles>
    </Linear></Creative></Creatives></InLine></Ad></VAST>

    """
  }

  static func wrapper(to tagURI: String, impression: String? = "https://a.example/i", attributes: String = "") -> String
  {
    """
    <VAST version="3.0">
      <Ad id="w">
        <Wrapper\(attributes)><AdSystem>A</AdSystem><VASTAdTagURI><![CDATA[\(tagURI)]]></VASTAdTagURI>
        \(impression.map { "<Impression>\($0)</Impression>" } ?? "")
        <Creatives/></Wrapper>
      </Ad>
    </VAST>

    """
  }

  static let durationLine = "3:13: error: '30s' is not written HH:MM:SS or HH:MM:SS.mmm [duration-format]\n"
}
