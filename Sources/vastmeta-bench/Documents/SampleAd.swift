import VASTReading

/// An ad as ad servers send it, 3.4 KB: an inline ad with tracking, three media files and extensions.
enum SampleAd {
  /// The ad, numbered so that no two of a document are alike.
  static func text(number: Int) -> String {
    let start = """
        <Ad id="700\(number)">
          <InLine>
            <AdSystem version="2.4">Example Ad Server</AdSystem>
            <AdTitle><![CDATA[Spring campaign, line \(number)]]></AdTitle>
            <Description><![CDATA[A realistic ad of an everyday size]]></Description>
            <Error><![CDATA[https://ads.example.com/error?ad=\(number)&code=[ERRORCODE]]]></Error>
            <Impression id="own"><![CDATA[https://ads.example.com/impression?ad=\(number)&cb=[CACHEBUSTING]]]></Impression>
            <Impression id="agency"><![CDATA[https://agency.example.net/i?campaign=spring&line=\(number)]]></Impression>
            <Creatives>
              <Creative id="cr-\(number)" sequence="1" adId="ISCI-\(number)">
                <UniversalAdId idRegistry="ad-id.example.org">EXMP\(number)000H</UniversalAdId>
                <Linear skipoffset="00:00:05">
                  <Duration>00:00:30</Duration>
                  <TrackingEvents>

      """
    let tracking = events.map { event in
      "            <Tracking event=\"\(event)\">"
        + "<![CDATA[https://ads.example.com/event?ad=\(number)&name=\(event)&cb=[CACHEBUSTING]]]></Tracking>\n"
    }
    let end = """
                  </TrackingEvents>
                  <AdParameters><![CDATA[{"campaign":"spring","line":\(number)}]]></AdParameters>
                  <VideoClicks>
                    <ClickThrough id="shop"><![CDATA[https://shop.example.com/spring?from=video&line=\(number)]]></ClickThrough>
                  </VideoClicks>
                  <MediaFiles>
                    <MediaFile id="1" delivery="progressive" type="video/mp4" bitrate="600" width="640" height="360">
                      <![CDATA[https://cdn.example.com/\(number)/360.mp4]]>
                    </MediaFile>
                    <MediaFile id="2" delivery="progressive" type="video/mp4" bitrate="2400" width="1280" height="720">
                      <![CDATA[https://cdn.example.com/\(number)/720.mp4]]>
                    </MediaFile>
                    <MediaFile id="3" delivery="streaming" type="application/x-mpegURL" minBitrate="400" maxBitrate="2000">
                      <![CDATA[https://cdn.example.com/\(number)/master.m3u8]]>
                    </MediaFile>
                  </MediaFiles>
                </Linear>
              </Creative>
            </Creatives>
            <Extensions>
              <Extension type="programmatic"><DealId>deal-\(number)</DealId></Extension>
              <Extension type="exchange"><Bid seat="9" price="3.10"/><Buyer>Example Buyer</Buyer></Extension>
            </Extensions>
          </InLine>
        </Ad>

      """
    return start + tracking.joined() + end
  }

  private static let events = ["start", "firstQuartile", "midpoint", "thirdQuartile", "complete", "mute", "skip"]
}
