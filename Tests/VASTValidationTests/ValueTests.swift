import Testing
import VASTReading

/// What is found in one value, and how bad it is; nothing where the value is right.
@Suite struct ValueTests {
  private func found(_ document: String) throws -> [String] {
    try findings(document.utf8).map { "\($0.rule) \($0.severity)" }
  }

  @Test(arguments: [
    ("00:00:30", []), ("00:00:30.250", []), ("99:59:59.999", []),
    ("00:00:00", ["duration-zero warning"]), ("00:00:00.000", ["duration-zero warning"]),
    ("30", ["duration-format warning"]), ("15.5", ["duration-format warning"]),
    ("0:00:30", ["duration-format warning"]), ("100:00:00", ["duration-format warning"]),
    ("00:00:60", ["duration-format warning"]), ("00:60:00", ["duration-format warning"]),
    ("00:00:30.5", ["duration-format warning"]), ("00:00:30.1234", ["duration-format warning"]),
    ("00:30", ["duration-format error"]), ("-00:00:05", ["duration-format error"]),
    ("00:00:30,500", ["duration-format error"]), ("30.", ["duration-format error"]),
    ("PT30S", ["duration-format error"]),
    ("30s", ["duration-format error"]), ("undefined", ["duration-format error"]),
    ("٠٠:٠٠:٣٠", ["duration-format error"]),
    ("", ["duration-format error"]), ("99999999999999999999:00:00", ["duration-format error"]),
  ])
  func durations(text: String, expected: [String]) throws {
    #expect(try found(linear("<Linear><Duration>\(text)</Duration>\(mediaFiles)</Linear>")) == expected)
  }

  @Test(arguments: [
    ("00:00:05", []), ("00:00:05.500", []), ("25%", []), ("0%", []), ("100%", []), ("12.5%", []),
    ("101%", ["offset-beyond-duration warning"]), ("5", ["offset-format warning"]),
    ("5s", ["offset-format error"]), ("%", ["offset-format error"]), ("-5%", ["offset-format error"]),
    ("", ["offset-format error"]), ("1.2.3%", ["offset-format error"]), ("5.%", ["offset-format error"]),
    ("00:00:31", ["skipoffset-beyond-duration warning"]), ("00:00:30", []),
  ])
  func skipOffsets(text: String, expected: [String]) throws {
    let document = linear("<Linear skipoffset=\"\(text)\"><Duration>00:00:30</Duration>\(mediaFiles)</Linear>")
    #expect(try found(document) == expected)
  }

  @Test(arguments: [
    ("640", []), (" 640", ["surrounding-whitespace warning"]), ("+640", []), ("0", ["media-dimensions warning"]),
    ("640px", ["number-format error"]), ("100%", ["number-format error"]), ("640.0", ["number-format error"]),
    ("", ["number-format error"]), ("-1", ["number-range warning"]), ("٦٤٠", ["number-format error"]),
    ("99999999999999999999999", ["number-range warning"]), ("auto", ["number-format error"]),
  ])
  func widths(text: String, expected: [String]) throws {
    #expect(try found(inLinear("").replacing("width=\"640\"", with: "width=\"\(text)\"")) == expected)
  }

  @Test(arguments: [
    ("https://a.example/i", []), ("HTTPS://a.example/i", []), ("about:blank", []), ("data:image/gif;base64,AA ==", []),
    ("https://a.example/?x=1&amp;y=[CACHEBUSTING]", []), ("https://a.example/?x=${AUCTION_ID}&amp;y=%%R%%", []),
    ("[ASSETURI]", []), ("${CLICK_URL}https://a.example", []), ("%%VIEW_URL%%", []), ("{{url}}", []),
    ("https://[CONTENTPLAYHEAD].example/", []), ("https://a.example/?a[b]=1&amp;c[]=2&amp;d[0]=3", []),
    ("https://[::1]/", []), ("https://a.example:8080/a?b#c", []), ("rtmp://a.example/live", []),
    ("https://a.example/%7Ea%20b", []), ("https://a.example/{x}|y", []), ("https-tracker:x", []),
    ("", ["url-empty warning"]), ("http://a.example/i", ["url-insecure warning"]),
    ("//a.example/i", ["url-relative warning"]), ("/i", ["url-relative warning"]), ("null", ["url-relative warning"]),
    ("a.example/i", ["url-relative warning"]), ("undefined", ["url-relative warning"]),
    ("https:/a.example", ["url-syntax warning"]), ("https//a.example", ["url-syntax warning"]),
    ("https://", ["url-syntax warning"]), ("http:///i", ["url-syntax warning"]),
    ("https://a.example/100%", ["url-syntax warning"]), ("https://a.example/%zz", ["url-syntax warning"]),
    ("https://a.example/&quot;x&quot;", ["url-syntax warning"]), ("https://a.example/é", ["url-syntax warning"]),
    ("https://a.example/a b", ["url-whitespace warning"]), ("https://a.example/a\n  b", ["url-whitespace warning"]),
    ("https://a.example/?a=1&amp;amp;b=2", ["url-double-escaped warning"]),
    ("https://a.example/?a=1&amp;ampere=2", []),
    ("https://a.example/[CACHEBUSTER]", ["macro-unknown warning"]),
    ("https://a.example/[foo]", ["macro-unknown warning"]),
    ("https://a.example/[cachebusting]", ["macro-case warning"]),
    ("https://a.example/[TIMESTAMP]", ["macro-not-in-version info"]),
    ("https://a.example/%5BERRORCODE%5D", ["macro-encoded warning"]),
    ("https://a.example/%5bERRORCODE%5d", ["macro-encoded warning"]), ("https://a.example/%5BX%5D", []),
    ("https://a.example/[", []), ("https://a.example/[]", []), ("https://a.example/[A", []),
  ])
  func urls(text: String, expected: [String]) throws {
    #expect(try found(inLine("<Error>\(text)</Error>\n\(PlaceTests.creatives)")) == expected)
  }

  @Test func aClickThroughOpensInABrowserAndMayBeInsecure() throws {
    let clicks = "<VideoClicks><ClickThrough>http://a.example/</ClickThrough></VideoClicks>"
    #expect(try found(inLinear(clicks)) == [])
    #expect(try found(inLinear(clicks.replacing("ClickThrough", with: "ClickTracking"))) == ["url-insecure warning"])
  }

  @Test(arguments: [
    ("event=\"start\"", ["quartiles-incomplete info"]), ("event=\"mute\"", []), ("event=\"skip\"", []),
    ("event=\"Mute\"", ["tracking-event-unknown error"]), ("event=\"\"", ["tracking-event-unknown error"]),
    ("event=\"playerExpand\"", ["tracking-event-unknown warning"]),
    ("event=\"overlayViewDuration\"", ["tracking-event-misplaced warning"]),
    ("event=\"breakStart\"", ["tracking-event-misplaced warning"]),
    ("event=\"progress\"", ["progress-offset-missing warning"]), ("event=\"progress\" offset=\"10%\"", []),
    ("event=\"progress\" offset=\"00:00:31\"", ["offset-beyond-duration warning"]), ("", ["missing-attribute error"]),
  ])
  func trackingEvents(attributes: String, expected: [String]) throws {
    let document = inLinear("<TrackingEvents><Tracking \(attributes)>https://a.example/t</Tracking></TrackingEvents>")
    #expect(try found(document) == expected)
  }

  @Test(arguments: [
    ("delivery", "progressive", []), ("delivery", "Progressive", ["unknown-keyword warning"]),
    ("delivery", "", ["empty-value warning"]), ("type", "VIDEO/MP4", []), ("type", "video/mp4; codecs=avc1", []),
    ("type", "mp4", ["media-not-playable warning", "mime-type-format warning"]),
    ("type", "", ["mime-type-format warning"]),
    ("type", "video/x-flv", ["media-flash warning", "media-not-playable warning", "media-type-mismatch warning"]),
    ("type", "video/webm", ["media-type-mismatch warning"]), ("type", "video/quicktime", []),
  ])
  func mediaFileAttributes(name: String, value: String, expected: [String]) throws {
    let other = name == "type" ? "video/mp4" : "progressive"
    let document = inLinear("").replacing("\(name)=\"\(other)\"", with: "\(name)=\"\(value)\"")
    #expect(try found(document).sorted() == expected)
  }

  @Test(arguments: [
    ("maintainAspectRatio=\"true\"", []), ("maintainAspectRatio=\"1\"", []),
    ("maintainAspectRatio=\"True\"", ["boolean-format warning"]), ("scalable=\"\"", ["boolean-format warning"]),
    ("minBitrate=\"1\"", ["media-bitrate-range warning"]),
    ("minBitrate=\"2\" maxBitrate=\"1\"", ["media-bitrate-range warning"]),
    ("minBitrate=\"1\" maxBitrate=\"2\"", []),
    ("apiFramework=\"VPAID\"", ["media-not-playable warning", "vpaid warning"]),
    ("apiFramework=\"\"", []), ("apiFramework=\"X\"", ["media-not-playable warning", "unknown-keyword info"]),
    ("xsi:a=\"1\" xmlns:xsi=\"urn:x\"", []), ("foo=\"1\"", ["unknown-attribute warning"]),
    ("Codec=\"1\"", ["name-case warning"]), ("fileSize=\"1\"", ["attribute-not-in-version warning"]),
  ])
  func moreMediaFileAttributes(attributes: String, expected: [String]) throws {
    let document = inLinear("").replacing("<MediaFile ", with: "<MediaFile \(attributes) ")
    #expect(try found(document).sorted() == expected)
  }
}
