import CXMLStream

/// The fast way over what needs no repair: most documents are never read otherwise.
///
/// Each function passes over something that begins at a place and returns where that ends; nil if it is not well-formed
/// there, or too near to the end of the bytes to be looked at sixteen bytes at a time.
struct WellFormedScanner {
  typealias Place = UnsafePointer<UInt8>

  /// Bytes that must be there.
  static let margin = Int(XS_SCAN_BYTES)
  /// Attributes of a tag up to which each is compared with each; a tag with more takes the slow way.
  private static let fewAttributes = 24

  /// The name of an attribute, and of its first eight bytes a number that tells most names apart.
  private struct AttributeName {
    var key: UInt64
    var start: Place
    var count: Int
  }

  private let names = UnsafeMutablePointer<AttributeName>.allocate(capacity: fewAttributes)

  func deallocate() { names.deallocate() }

  // MARK: Characters

  /// Passes over text up to a `<` or `>`, or as far as it is well-formed.
  @inline(__always)
  func text(_ start: Place, _ end: Place) -> Place {
    var next = start
    while end - next >= Self.margin {
      let count = xs_scan_text(next)
      next += count
      if count == Self.margin { continue }
      if next.pointee == UInt8(ascii: "<") || next.pointee == UInt8(ascii: ">") { break }
      guard let other = Self.character(next, end) else { break }
      next = other
    }
    return next
  }

  /// Passes over the content of a CDATA section up to a `>`, or as far as it is well-formed.
  @inline(__always)
  func section(_ start: Place, _ end: Place) -> Place {
    var next = start
    while end - next >= Self.margin {
      let count = xs_scan_section(next)
      next += count
      if count == Self.margin { continue }
      guard next.pointee >= 0x80, let other = Self.character(next, end) else { break }
      next = other
    }
    return next
  }

  /// Passes over a character that is not ASCII, or over a reference.
  @inline(never)
  private static func character(_ start: Place, _ end: Place) -> Place? {
    let bytes = UnsafeRawBufferPointer(start: start, count: end - start)
    if start.pointee == UInt8(ascii: "&") {
      guard case .valid(let count) = Reference(bytes, at: 0, end: bytes.count, isFinal: false) else { return nil }
      return start + count
    }
    let unit = CharacterUnit(bytes, at: 0)
    return unit.kind == .character ? start + unit.count : nil
  }

  // MARK: Tags

  /// Passes over `<![CDATA[`.
  @inline(__always)
  func sectionStart(_ start: Place, _ end: Place) -> Place? {
    // "<![CDATA", then "["
    guard end - start >= Self.margin, Words.load(start, at: 0) == 0x4154_4144_435B_213C,
      start[8] == UInt8(ascii: "[")
    else { return nil }
    return start + 9
  }

  /// Passes over the end tag of an element.
  @inline(__always)
  func endTag(_ start: Place, _ end: Place, of name: UnsafeRawBufferPointer) -> Place? {
    // Its start tag stands before, so that as much can be read behind the name there.
    guard let open = name.baseAddress, end - start > name.count + Self.margin,
      start[2 &+ name.count] == UInt8(ascii: ">"), Words.equal(open, start + 2, count: name.count)
    else { return nil }
    return start + (name.count &+ 3)
  }

  /// Passes over a start tag; tells where its name ends, and whether it is an end tag too.
  @inline(__always)
  func startTag(_ start: Place, _ end: Place) -> (end: Place, nameEnd: Place, isEmpty: Bool)? {
    guard end - start > Self.margin, CharacterUnit.startsName(ascii: start[1]), let nameEnd = name(start + 1, end)
    else {
      return nil
    }
    var attributes = 0
    var next = nameEnd
    while end - next >= Self.margin {
      var byte = next.pointee
      if byte == UInt8(ascii: ">") { return (next + 1, nameEnd, false) }
      if isXMLSpace(byte) {
        next = space(next + 1, end)
        guard end - next >= Self.margin else { return nil }
        byte = next.pointee
        if CharacterUnit.startsName(ascii: byte) {
          guard attributes < Self.fewAttributes, let nameEnd = name(next, end),
            isNew(next, nameEnd, among: attributes), let valueEnd = value(nameEnd, end)
          else { return nil }
          attributes &+= 1
          next = valueEnd
          continue
        }
        if byte == UInt8(ascii: ">") { return (next + 1, nameEnd, false) }
      }
      return byte == UInt8(ascii: "/") && next[1] == UInt8(ascii: ">") ? (next + 2, nameEnd, true) : nil
    }
    return nil
  }

  @inline(__always)
  private func name(_ start: Place, _ end: Place) -> Place? {
    var next = start
    while end - next >= Self.margin {
      let count = xs_scan_name(next)
      next += count
      if count < Self.margin { return next }
    }
    return nil
  }

  @inline(__always)
  private func space(_ start: Place, _ end: Place) -> Place {
    var next = start
    while next < end, isXMLSpace(next.pointee) { next += 1 }
    return next
  }

  /// Takes note of the name of an attribute; false if one before has the same.
  @inline(__always)
  private func isNew(_ start: Place, _ end: Place, among count: Int) -> Bool {
    let length = end - start
    let key = Words.load(start, at: 0) & (length < 8 ? ~(~0 &<< UInt64(truncatingIfNeeded: length &* 8)) : ~0)
    for index in 0..<count where names[index].key == key {
      if Names.equal(
        UnsafeRawBufferPointer(start: start, count: length),
        UnsafeRawBufferPointer(start: names[index].start, count: names[index].count))
      {
        return false
      }
    }
    names[count] = AttributeName(key: key, start: start, count: length)
    return true
  }

  /// Passes over `="…"`.
  @inline(__always)
  private func value(_ start: Place, _ end: Place) -> Place? {
    var next = space(start, end)
    guard end - next >= Self.margin, next.pointee == UInt8(ascii: "=") else { return nil }
    next = space(next + 1, end)
    guard end - next > Self.margin else { return nil }
    let quote = next.pointee
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    next += 1
    while end - next >= Self.margin {
      let count = xs_scan_value(next, quote)
      next += count
      if count == Self.margin { continue }
      if next.pointee == quote { return next + 1 }
      guard next.pointee != UInt8(ascii: "<"), let other = Self.character(next, end) else { return nil }
      next = other
    }
    return nil
  }
}
