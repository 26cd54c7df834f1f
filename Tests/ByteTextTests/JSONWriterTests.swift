import Testing

@testable import ByteText

struct JSONWriterTests {
  @Test(arguments: [
    ("", #""""#),
    ("plain", #""plain""#),
    ("a \"quoted\" \\ text", #""a \"quoted\" \\ text""#),
    ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
    ("\0\u{1}\u{B}\u{F}\u{10}\u{1B}\u{1F}", #""\u0000\u0001\u000b\u000f\u0010\u001b\u001f""#),
    ("/ </script> \u{7F}\u{2028}\u{2029}", "\"/ </script> \u{7F}\u{2028}\u{2029}\""),
    ("Käse 🎬 ł", #""Käse 🎬 ł""#),
    ("\"\"\"\"\"\"\"\"\"", #""\"\"\"\"\"\"\"\"\"""#),
  ])
  func string(text: String, expected: String) {
    #expect(written { $0.value(text) } == expected)
  }

  /// An escape is found wherever in the words of eight bytes it stands, and nothing beside it is taken for one.
  @Test(arguments: ["a", " ", "!", "#", "[", "]", "\u{7F}", "é", "\u{FF}"])
  func escapeAtEachPlace(filling: String) {
    for length in 0..<20 {
      for place in 0...length {
        let before = String(repeating: filling, count: place)
        let after = String(repeating: filling, count: length - place)
        #expect(written { $0.value(before + "\n" + after) } == "\"\(before)\\n\(after)\"")
        #expect(written { $0.value(before + "\"" + after) } == "\"\(before)\\\"\(after)\"")
        #expect(written { $0.value(before + "\\" + after) } == "\"\(before)\\\\\(after)\"")
      }
      let plain = String(repeating: filling, count: length)
      #expect(written { $0.value(plain) } == "\"\(plain)\"")
    }
  }

  @Test(arguments: [
    (0, "0"), (-1, "-1"), (Int.max, "9223372036854775807"), (Int.min, "-9223372036854775808"),
  ])
  func number(number: Int, expected: String) {
    #expect(written { $0.value(number) } == expected)
  }

  @Test func compact() {
    #expect(
      written(indented: false, nested)
        == #"{"id":"1","n":-1,"flags":[true,false],"list":[],"object":{},"deep":[{"a\"":"b"},[["c"]]]}"#)
  }

  @Test func indented() {
    #expect(
      written(indented: true, nested) == #"""
        {
          "id": "1",
          "n": -1,
          "flags": [
            true,
            false
          ],
          "list": [],
          "object": {},
          "deep": [
            {
              "a\"": "b"
            },
            [
              [
                "c"
              ]
            ]
          ]
        }
        """#)
  }

  @Test(arguments: [true, false])
  func arrayInPieces(indented: Bool) {
    let whole = written(indented: indented) { json in
      json.array { json in
        nested(&json)
        nested(&json)
      }
    }

    var pieces: [UInt8] = []
    var outer = JSONWriter(indented: indented)
    outer.openArray()
    pieces += outer.take()
    for _ in 0..<2 {
      var inner = JSONWriter(indented: indented, level: outer.level)
      nested(&inner)
      outer.element(inner.bytes)
      pieces += outer.take()
    }
    outer.closeArray()
    pieces += outer.take()
    #expect(String(decoding: pieces, as: UTF8.self) == whole)
  }

  @Test func emptyArrayInPieces() {
    var json = JSONWriter(indented: true)
    json.openArray()
    _ = json.take()
    json.closeArray()
    #expect(json.bytes == Array("]".utf8))
  }

  @Test func valuesOnLinesOfTheirOwn() {
    let text = written(indented: false) { json in
      json.object { $0.member("a", 1) }
      json.endLine()
      json.object { $0.member("a", 2) }
      json.endLine()
    }
    #expect(text == "{\"a\":1}\n{\"a\":2}\n")
  }

  private func nested(_ json: inout JSONWriter) {
    json.object { json in
      json.member("id", "1")
      json.member("n", -1)
      json.key("flags")
      json.array { json in
        json.value(true)
        json.value(false)
      }
      json.key("list")
      json.array { _ in }
      json.key("object")
      json.object { _ in }
      json.key("deep")
      json.array { json in
        json.object { $0.member("a\"", "b") }
        json.array { $0.array { $0.value("c") } }
      }
    }
  }

  private func written(indented: Bool = false, _ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(indented: indented)
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
