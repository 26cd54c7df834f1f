/// A well-formed document, kept in parts so that one of them can be broken.
struct GoodDocument {
  enum Part: Equatable {
    case declaration, startName, space, attributeName, equals, openingQuote, value, closingQuote, tagEnd, text, cdata
    case comment, endTag, blank
  }

  var parts: [(part: Part, bytes: [UInt8])] = []

  var bytes: [UInt8] { parts.flatMap(\.bytes) }

  /// The indices of the parts of a kind.
  func indices(of part: Part) -> [Int] { parts.indices.filter { parts[$0].part == part } }

  /// Adds XML's markup of a nested list: names with attributes, texts and what is in them.
  private mutating func add(_ node: Node, indent: Int) {
    func put(_ part: Part, _ text: String) { parts.append((part, Array(text.utf8))) }
    put(.blank, "\n" + String(repeating: "  ", count: indent))
    switch node {
    case .comment(let text): put(.comment, "<!-- \(text) -->")
    case .element(let name, let attributes, let text, let children):
      put(.startName, "<\(name)")
      for (attribute, value) in attributes {
        put(.space, " ")
        put(.attributeName, attribute)
        put(.equals, "=")
        put(.openingQuote, "\"")
        put(.value, value)
        put(.closingQuote, "\"")
      }
      put(.tagEnd, ">")
      if text.hasPrefix("<![") { put(.cdata, text) } else if !text.isEmpty { put(.text, text) }
      for child in children { add(child, indent: indent + 1) }
      if !children.isEmpty { put(.blank, "\n" + String(repeating: "  ", count: indent)) }
      put(.endTag, "</\(name)>")
    }
  }

  indirect enum Node {
    case element(String, [(String, String)], String, [Node])
    case comment(String)
  }

  init(_ root: Node) {
    parts.append((.declaration, Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>".utf8)))
    add(root, indent: 0)
  }
}

extension GoodDocument {
  private static func element(
    _ name: String, _ attributes: [(String, String)] = [], _ text: String = "", _ children: [Node] = []
  ) -> Node { .element(name, attributes, text, children) }

  private static func url(_ path: String) -> String { "https://ads.example/\(path)?id=7&amp;cb=[CACHEBUSTING]&amp;x=é" }

  private static func cdata(_ path: String) -> String { "<![CDATA[https://ads.example/\(path)?id=7&cb=[CB]&x=é>]]>" }

  private static var inLine: Node {
    element(
      "InLine", [], "",
      [
        element("AdSystem", [("version", "4.2")], "Café Server"),
        element("AdTitle", [], "Über 5 &lt; 6 &amp; 7"),
        element("Impression", [("id", "imp-1")], cdata("impression")),
        .comment("what is played é"),
        element(
          "Creatives", [], "",
          [
            element(
              "Creative", [("id", "c1"), ("sequence", "1"), ("adId", "Süß")], "",
              [
                element(
                  "Linear", [("skipoffset", "00:00:05")], "",
                  [
                    element("Duration", [], "00:00:30.500"),
                    element("AdParameters", [], "a=1&amp;b=2 ]]&gt; c"),
                    element(
                      "TrackingEvents", [], "",
                      [
                        element("Tracking", [("event", "start")], url("start")),
                        element("Tracking", [("event", "complete")], cdata("complete")),
                      ]),
                    element(
                      "MediaFiles", [], "",
                      [
                        element(
                          "MediaFile",
                          [("delivery", "progressive"), ("type", "video/mp4"), ("width", "1280"), ("height", "720")],
                          url("video.mp4")),
                        element("MediaFile", [("delivery", "streaming"), ("type", "a&amp;b")], cdata("video.m3u8")),
                      ]),
                  ])
              ])
          ]),
      ])
  }

  /// Documents of the shapes that ad servers send.
  static let all = [
    GoodDocument(
      element("VAST", [("version", "4.2")], "", [element("Ad", [("id", "ad-1"), ("sequence", "1")], "", [inLine])])),
    GoodDocument(
      element(
        "VAST", [("version", "3.0"), ("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance")], "",
        [
          element(
            "Ad", [("id", "wrapper")], "",
            [
              element(
                "Wrapper", [("followAdditionalWrappers", "true")], "",
                [
                  element("AdSystem", [], "Server"), element("VASTAdTagURI", [], cdata("tag")),
                  element("Error", [], url("error")),
                  element("Extensions", [], "", [element("Extension", [("type", "deal")], "é &amp; co")]),
                ])
            ]),
          element("Ad", [("id", "ad-2")], "", [inLine]),
        ])),
    GoodDocument(
      element(
        "vmap:VMAP", [("xmlns:vmap", "http://www.iab.net/videosuite/vmap"), ("version", "1.0")], "",
        [
          element(
            "vmap:AdBreak", [("breakType", "linear"), ("timeOffset", "start")], "",
            [
              element(
                "vmap:AdSource", [("id", "s")], "",
                [
                  element(
                    "vmap:VASTAdData", [], "",
                    [element("VAST", [("version", "2.0")], "", [element("Ad", [("id", "ad-3")], "", [inLine])])])
                ])
            ])
        ])),
  ]
}
