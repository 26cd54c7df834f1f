/// How often an element or an attribute may stand at its place; the raw value is its sign in the tables.
enum Occurrence: UInt8, Sendable {
  case absent = 0x2D  // -
  case optional = 0x3F  // ?
  case deprecated = 0x7E  // ~
  case one = 0x31  // 1
  case oneOrMore = 0x2B  // +
  case any = 0x2A  // *

  var isRequired: Bool { self == .one || self == .oneOrMore }
  var mayRepeat: Bool { self == .any || self == .oneOrMore }
}
