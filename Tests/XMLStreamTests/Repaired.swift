@testable import XMLStream

/// What the filter makes of a document.
struct Repaired: Equatable {
  private(set) var output: [UInt8] = []
  private(set) var repairs: [Repair] = []
  /// The place that a consumer arrives at who follows the pieces, and the bytes of the original that they stand for.
  private(set) var end = SourceLocation(line: 1, column: 1)
  private(set) var originalBytes = 0

  /// Filters a document that comes in pieces of the sizes given, which are used in turn.
  init(_ input: [UInt8], sizes: [Int] = [65_536]) {
    var filter = RepairFilter()
    var start = 0
    var turn = 0
    input.withUnsafeBytes { input in
      while start < input.count {
        let end = min(input.count, start + sizes[turn % sizes.count])
        filter.push(UnsafeRawBufferPointer(rebasing: input[start..<end])) { take($0) }
        start = end
        turn += 1
      }
    }
    filter.finish { take($0) }
  }

  private mutating func take(_ piece: RepairedPiece) {
    switch piece {
    case .original(let bytes):
      output += bytes
      originalBytes += bytes.count
      end.advance(over: OriginalExtent(of: bytes))
    case .replacement(let bytes, let extent):
      output += bytes
      originalBytes += extent.bytes
      end.advance(over: extent)
    case .repair(let repair):
      repairs.append(repair)
    }
  }

  /// The place behind a document, counted byte by byte.
  static func end(of document: [UInt8]) -> SourceLocation {
    document.reduce(into: SourceLocation(line: 1, column: 1)) { place, byte in
      if byte == UInt8(ascii: "\n") {
        place = SourceLocation(line: place.line + 1, column: 1)
      } else {
        place.column += 1
      }
    }
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  /// Each repair as `LINE:COLUMN KIND DETAIL`.
  var told: [String] {
    repairs.map {
      "\($0.location.line):\($0.location.column) \($0.kind)" + ($0.detail.isEmpty ? "" : " \($0.detail)")
    }
  }
}
