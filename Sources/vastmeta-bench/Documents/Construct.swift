import VASTMetadata
import VASTValidation

/// Something that a document may have any number of, and what is timed with it.
struct Construct: Sendable {
  let name: String
  /// How many of it there are at first.
  let count: Int
  /// How long it takes to read so many, in seconds of the processor.
  let seconds: @Sendable (_ count: Int) throws -> Double

  static let all = constructs + brackets + repairs + findings + [wrappers]

  // MARK: Of a document

  private static let constructs = [
    read("attributes of a tag", 500) { count in
      let attributes = (0..<count).map { " a\($0)=\"\"" }.joined()
      return FaultyLines.document("<Impression\(attributes)>https://a.example/</Impression>", in: .inLine)
    },
    read("distinct names", 5000) { count in
      FaultyLines.document((0..<count).map { "<e\($0)/>" }.joined(), in: .inLine)
    },
    read("depth", 25) { count in
      let tags = (0..<count).map { _ in "<x>" }.joined()
      return FaultyLines.document(tags + tags.replacing("<", with: "</"), in: .inLine)
    },
    read("ads", 500) { count in SampleDocument.bytes { SampleDocument.ads(count, to: $0) } },
    read("empty ads", 20_000) { FaultyLines.document(String(repeating: "<Ad/>", count: $0), in: .vast) },
    read("bytes of a text", 200_000) { url(String(repeating: "x", count: $0)) },
    read("bytes of an attribute", 200_000) {
      FaultyLines.document("<Impression id=\"\(String(repeating: "x", count: $0))\"/>", in: .inLine)
    },
    read("tags in one line", 2000) { count in
      FaultyLines.document((0..<count).map { "<Tracking event=\"x\">\($0)</Tracking>" }.joined(), in: .tracking)
    },
    read("empty lines", 200_000) { FaultyLines.document(String(repeating: "\n", count: $0), in: .inLine) },
    read("comments", 20_000) { FaultyLines.document(String(repeating: "<!--->", count: $0), in: .inLine) },
    read("entities", 50_000) { url(String(repeating: "&amp;", count: $0)) },
  ]

  private static func url(_ text: String) -> [UInt8] {
    FaultyLines.document("<Impression>https://a.example/?\(text)</Impression>", in: .inLine)
  }

  /// What may open something that nothing closes, in a URL.
  private static let brackets = [
    "[", "]", "[a", "[]", "[A]", "%", "%%", "%%a", "%5B", "%5Ba", "${", "{", "&amp;", "&amp;a", "#", "(", "^", " ",
  ].map { piece in read("'\(piece)' in a URL", 50_000) { url(String(repeating: piece, count: $0)) } }

  /// What a repair looks for the end of, or puts right.
  private static let repairs = [
    "&", "&x;", "&#0;", "&#", "&#1111", "<", "< ", "<a ", "<a b=", "<a b=\"", "<a b='", "<a b=\"'", "<a b='x\" ",
    "<a b=“",
    "<a b=“c” ", "<a b=c ", "<a b=\"x\"y\" ", "<a b c", "</", "</a ", "</b>", "<!--", "<!-- -- ", "-->", "<![CDATA[",
    "<![cdata[", "]]>", "]", "<?", "<?x ", "<?xml ", "\u{1}", "<!", "<!D", ">", "\"", "<a></A>", "<a></aa>",
    "<a b=1 b=2>",
    "<a b=\"1\"c=\"2\"></a>", "<a b=\"\" /b></a>", "<a b=\"1\"",
  ].map { piece in
    Construct(name: "'\(piece.replacing("\u{1}", with: "U+0001"))', repaired", count: 5000) { count in
      try time(FaultyLines.document(String(repeating: piece, count: count), in: .inLine), recovers: true)
    }
  }

  private static let findings =
    FaultyLines.lines.map { lines in read("findings: \(lines.name)", 500) { lines.document($0, isBad: true) } }
    + FaultyLines.rules.map { lines in read("findings: \(lines.name)", 100) { lines.document($0, isBad: true) } }

  private static func read(_ name: String, _ count: Int, _ document: @escaping @Sendable (Int) -> [UInt8]) -> Construct
  {
    Construct(name: name, count: count) { try time(document($0), recovers: false) }
  }

  /// The time that a document takes to be read and checked.
  private static func time(_ document: [UInt8], recovers: Bool) throws -> Double {
    let validator = try VASTValidator()
    let reader = VASTReader(options: ReadOptions(readsExtended: true, recovers: recovers))
    return document.withUnsafeBytes { bytes in
      Timing.least {
        validator.begin(source: "sample", recovers: recovers)
        reader.begin { _, _ in }
        for start in stride(from: 0, to: bytes.count, by: Floor.piece) {
          let piece = UnsafeRawBufferPointer(rebasing: bytes[start..<min(bytes.count, start + Floor.piece)])
          validator.push(piece)
          reader.push(piece)
        }
        _ = validator.finish()
        _ = try? reader.finish()
      }
    }
  }

  // MARK: Of a chain

  /// Wrappers that lead nowhere, most of them beyond the limits of a chain.
  private static let wrappers = Construct(name: "wrappers, followed", count: 1000) { count in
    let folder = try TemporaryFolder()
    let map = try folder.add("map.json") { $0("{}") }
    let wrapper = "<Ad><Wrapper><VASTAdTagURI>https://a.example/</VASTAdTagURI></Wrapper></Ad>\n"
    let document = try folder.add("wrappers.xml") { write in
      write(String(decoding: FaultyLines.document(String(repeating: wrapper, count: count), in: .vast), as: UTF8.self))
    }
    return try (0..<3).map { _ in
      try Program.vastmeta.usage(["validate", "-q", "--fail-on", "never", "--map", map, document]).seconds
    }.min() ?? 0
  }
}
