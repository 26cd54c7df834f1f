import Testing

@testable import XMLStream

@Suite("The repairs that are told")
struct RepairLogTests {
  @Test("A few of each kind are told, and how many more there are")
  func capped() {
    var log = RepairLog()
    for line in 1...25 {
      let isTold = log.add(Repair(kind: .bareAmpersand, location: .init(line: line, column: 3)))
      #expect(isTold == (line <= RepairLog.toldPerKind))
    }
    log.add(Repair(kind: .unknownEntity, location: .init(line: 26, column: 1), detail: "&copy;"))
    #expect(log.count(of: .bareAmpersand) == 25)
    #expect(log.count(of: .unknownEntity) == 1)
    #expect(log.count(of: .missingEnd) == 0)
    #expect(log.lines.count == 22)
    #expect(log.lines.first == "1:3: warning: bare \"&\" read as \"&amp;\"")
    #expect(log.lines[20] == "26:1: warning: unknown entity \"&copy;\" kept as written")
    #expect(log.lines.last == "warning: 5 more like it: bare \"&\" read as \"&amp;\"")
  }

  @Test("Each kind has a text of its own, with a place for the detail where it needs one")
  func texts() {
    let messages = Repair.Kind.allCases.map { $0.message("DETAIL") }
    #expect(Set(messages).count == messages.count)
    #expect(!messages.contains { $0.contains("{}") })
  }

  @Test("A filter that is reset knows nothing of the document before")
  func reset() {
    let documents: [Marked] = [
      "<a><b c=\"", "<a/><b/>", "x", "<a>«E9»<!-- - -", "<!DOCTYPE x>", "<a>x]]", "<a><b>></b></a>",
    ]
    var filter = RepairFilter()
    for document in documents + documents.reversed() {
      filter.reset()
      var output: [UInt8] = []
      func take(_ piece: RepairedPiece) {
        switch piece {
        case .original(let bytes), .replacement(let bytes, for: _): output += bytes
        case .repair: break
        }
      }
      document.bytes.withUnsafeBytes { filter.push($0) { take($0) } }
      filter.finish { take($0) }
      #expect(output == Repaired(document.bytes).output)
    }
  }
}
