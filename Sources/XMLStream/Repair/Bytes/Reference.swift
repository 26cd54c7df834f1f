/// What an ampersand begins.
enum Reference: Equatable {
  /// A reference that needs no declaration (XML 1.0, 4.1 and 4.6), this many bytes long.
  case valid(Int)
  /// A reference to an entity that nothing declares, this many bytes long.
  case unknownEntity(Int)
  /// A numeric reference that is malformed or names no character of XML, this many bytes long.
  case invalidNumber(Int)
  /// Nothing: text that should have been escaped.
  case bare
  /// Not to be known before more bytes are there.
  case incomplete

  /// Names that are longer are not looked for: the ampersand is kept as written either way.
  private static let maximumNameBytes = 64

  /// Reads what begins with the ampersand at a place, in bytes that end there for good or for now.
  init(_ bytes: UnsafeRawBufferPointer, at start: Int, end: Int, isFinal: Bool) {
    guard start + 1 < end else {
      self = isFinal ? .bare : .incomplete
      return
    }
    if bytes[start + 1] == UInt8(ascii: "#") {
      self = Self.number(bytes, at: start, end: end, isFinal: isFinal)
    } else {
      self = Self.entity(bytes, at: start, end: end, isFinal: isFinal)
    }
  }

  /// The repair that makes it text; nil for a valid reference.
  func repair(in bytes: UnsafeRawBufferPointer, at start: Int) -> (kind: Repair.Kind, detail: String)? {
    func text(_ count: Int) -> String { TagReader.text(bytes[start..<start + count]) }
    return switch self {
    case .valid, .incomplete: nil
    case .bare: (.bareAmpersand, "")
    case .unknownEntity(let count): (.unknownEntity, text(count))
    case .invalidNumber(let count): (.invalidReference, text(count))
    }
  }

  private static func entity(_ bytes: UnsafeRawBufferPointer, at start: Int, end: Int, isFinal: Bool) -> Reference {
    var next = start + 1
    while next < end, next - start <= maximumNameBytes,
      CharacterUnit.continuesName(ascii: bytes[next])
    { next += 1 }
    guard next < end else { return isFinal ? .bare : .incomplete }
    guard bytes[next] == UInt8(ascii: ";"), CharacterUnit.startsName(ascii: bytes[start + 1]) else { return .bare }
    let name = UnsafeRawBufferPointer(rebasing: bytes[start + 1..<next])
    let count = next + 1 - start
    return isPredefined(name) ? .valid(count) : .unknownEntity(count)
  }

  private static func isPredefined(_ name: UnsafeRawBufferPointer) -> Bool {
    func isName(_ other: StaticString) -> Bool {
      other.withUTF8Buffer { Names.equal(name, UnsafeRawBufferPointer($0)) }
    }
    return isName("amp") || isName("lt") || isName("gt") || isName("quot") || isName("apos")
  }

  private static func number(_ bytes: UnsafeRawBufferPointer, at start: Int, end: Int, isFinal: Bool) -> Reference {
    var next = start + 2
    let isHexadecimal = next < end && bytes[next] == UInt8(ascii: "x")
    if isHexadecimal { next += 1 }
    let firstDigit = next
    var value: UInt32 = 0
    while next < end, let digit = digit(bytes[next], isHexadecimal: isHexadecimal) {
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
      next += 1
    }
    guard next < end else { return isFinal ? .bare : .incomplete }
    guard bytes[next] == UInt8(ascii: ";") else { return .bare }
    let count = next + 1 - start
    return next > firstDigit && CharacterUnit.isCharacter(value) ? .valid(count) : .invalidNumber(count)
  }

  private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal: UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
