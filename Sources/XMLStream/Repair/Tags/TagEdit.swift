/// A change of a tag: what stands in place of some of its bytes, and the repair that this is or is part of.
struct TagEdit {
  enum Replacement {
    case fixed(StaticString)
    case bytes([UInt8])

    static let nothing = Replacement.fixed("")

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
      switch self {
      case .fixed(let text): text.withUTF8Buffer { body(UnsafeRawBufferPointer($0)) }
      case .bytes(let bytes): bytes.withUnsafeBytes(body)
      }
    }
  }

  var range: Range<Int>
  var replacement: Replacement
  var kind: Repair.Kind?
  var detail = ""
}
