import ByteText
import TestSupport
import Testing

@testable import XMLStream

/// A known way to break a document so that a person still reads the same in it.
enum Damage: String, CaseIterable, CustomTestStringConvertible {
  case bareAmpersand, bareLess, unescapedSectionEnd, controlCharacter, windows1252
  case typographicQuotes, windows1252Quotes, missingQuote, missingQuotes, missingSpace, duplicateAttribute
  case strayEndTag, caseOfEndTag, letterOfEndTag, noEndTag, commentDashes
  case leadingText, trailingText, secondRoot, secondDeclaration, noRootEnd

  var testDescription: String { rawValue }

  /// Breaks a document at a random place; false if it has no such place.
  func apply(_ document: inout GoodDocument, _ random: inout SeededGenerator) -> Bool {
    switch self {
    case .bareAmpersand: replace("&amp;", "&", in: [.text, .value], &document, &random)
    case .bareLess: replace("&lt;", "<", in: [.text], &document, &random)
    case .unescapedSectionEnd: replace("]]&gt;", "]]>", in: [.text], &document, &random)
    case .windows1252: breakLetter(&document, &random)
    case .commentDashes: replace("-- ", "-- a -- b --- ", in: [.comment], &document, &random)
    case .controlCharacter:
      change([.text, .value, .blank, .space], &document, &random) { $0.insert(0x0B, at: $0.count) }
    case .typographicQuotes: changeQuotes(Array("“".utf8), Array("”".utf8), &document, &random)
    case .windows1252Quotes: changeQuotes([0x93], [0x94], &document, &random)
    case .missingQuote: change([.closingQuote], &document, &random) { $0 = [] }
    case .missingQuotes: changeQuotes([], [], &document, &random)
    case .missingSpace: removeSpace(&document, &random)
    case .duplicateAttribute: repeatAttribute(&document, &random)
    case .strayEndTag: change([.blank], &document, &random) { $0 += Array("</zzzzzz>".utf8) }
    case .caseOfEndTag: change([.endTag], &document, &random) { $0 = $0.map { asciiLowercase($0) } }
    case .letterOfEndTag: breakEndTag(&document, &random)
    case .noEndTag: removeEndTag(&document, &random)
    case .leadingText: insert("HTTP/1.1 200 OK\n\n", at: 0, &document)
    case .trailingText: insert("\n-- end --\n", at: document.parts.count, &document)
    case .secondRoot: insert("<VAST><Ad/></VAST>", at: document.parts.count, &document)
    case .secondDeclaration: change([.blank], &document, &random) { $0 += Array("<?xml version=\"1.0\"?>".utf8) }
    case .noRootEnd: change([document.parts.count - 1], &document, &random) { $0 = [] }
    }
  }

  private func change(
    _ indices: [Int], _ document: inout GoodDocument, _ random: inout SeededGenerator, _ body: (inout [UInt8]) -> Void
  ) -> Bool {
    guard let index = indices.randomElement(using: &random) else { return false }
    body(&document.parts[index].bytes)
    return true
  }

  private func change(
    _ kinds: [GoodDocument.Part], _ document: inout GoodDocument, _ random: inout SeededGenerator,
    _ body: (inout [UInt8]) -> Void
  ) -> Bool { change(kinds.flatMap { document.indices(of: $0) }, &document, &random, body) }

  private func replace(
    _ good: String, _ bad: String, in kinds: [GoodDocument.Part], _ document: inout GoodDocument,
    _ random: inout SeededGenerator
  ) -> Bool {
    let indices = kinds.flatMap { document.indices(of: $0) }.filter {
      document.parts[$0].bytes.firstRange(of: Array(good.utf8)) != nil
    }
    var choice = random
    return change(indices, &document, &random) { bytes in
      let ranges = bytes.ranges(of: Array(good.utf8))
      guard let range = ranges.randomElement(using: &choice) else { return }
      bytes.replaceSubrange(range, with: Array(bad.utf8))
    }
  }

  private func breakLetter(_ document: inout GoodDocument, _ random: inout SeededGenerator) -> Bool {
    let letters: [(String, UInt8)] = [("é", 0xE9), ("ü", 0xFC), ("ß", 0xDF), ("Ü", 0xDC)]
    let indices = document.parts.indices.filter { index in
      letters.contains { document.parts[index].bytes.firstRange(of: Array($0.0.utf8)) != nil }
    }
    return change(indices, &document, &random) { bytes in
      for (letter, byte) in letters { bytes.replace(Array(letter.utf8), with: [byte]) }
    }
  }

  private func changeQuotes(
    _ opening: [UInt8], _ closing: [UInt8], _ document: inout GoodDocument, _ random: inout SeededGenerator
  ) -> Bool {
    let plain = document.indices(of: .value).filter {
      !document.parts[$0].bytes.contains(UInt8(ascii: "&")) && document.parts[$0 - 1].bytes == [UInt8(ascii: "\"")]
    }
    guard let value = plain.randomElement(using: &random) else { return false }
    document.parts[value - 1].bytes = opening
    document.parts[value + 1].bytes = closing
    return true
  }

  private func removeSpace(_ document: inout GoodDocument, _ random: inout SeededGenerator) -> Bool {
    let afterValues = document.indices(of: .space).filter { document.parts[$0 - 1].part == .closingQuote }
    return change(afterValues, &document, &random) { $0 = [] }
  }

  private func repeatAttribute(_ document: inout GoodDocument, _ random: inout SeededGenerator) -> Bool {
    let names = document.indices(of: .attributeName)
    guard let name = names.randomElement(using: &random) else { return false }
    let copy = Array(" ".utf8) + document.parts[name].bytes + Array("='other & \"second\"'".utf8)
    let ends = document.indices(of: .tagEnd).filter { $0 > name }
    return change(Array(ends.prefix(1)), &document, &random) { $0 = copy + $0 }
  }

  private func breakEndTag(_ document: inout GoodDocument, _ random: inout SeededGenerator) -> Bool {
    let long = document.indices(of: .endTag).filter { document.parts[$0].bytes.count > 8 }
    var choice = random
    return change(long, &document, &random) { bytes in
      let index = Int.random(in: 3..<bytes.count - 1, using: &choice)
      switch Int.random(in: 0..<3, using: &choice) {
      case 0: bytes[index] = UInt8(ascii: "x")
      case 1: bytes.insert(UInt8(ascii: "x"), at: index)
      default: bytes.remove(at: index)
      }
    }
  }

  /// Removes an end tag behind which nothing but the end of the outer element comes.
  private func removeEndTag(_ document: inout GoodDocument, _ random: inout SeededGenerator) -> Bool {
    let last = document.indices(of: .endTag).filter {
      $0 + 2 < document.parts.count && document.parts[$0 + 1].part == .blank && document.parts[$0 + 2].part == .endTag
        && document.parts[$0].bytes != document.parts[$0 + 2].bytes
    }
    return change(last, &document, &random) { $0 = [] }
  }

  private func insert(_ text: String, at index: Int, _ document: inout GoodDocument) -> Bool {
    document.parts.insert((.blank, Array(text.utf8)), at: index)
    return true
  }
}
