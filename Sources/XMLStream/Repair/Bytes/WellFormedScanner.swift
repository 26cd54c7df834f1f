import ByteText
import CByteScan

/// The fast way over what needs no repair: most documents are never read otherwise.
///
/// Each function passes over something that begins at a place and returns where that ends; nil if it is not well-formed
/// there, or goes beyond a limit behind which are just as many bytes as are looked at in one go.
struct WellFormedScanner {
  typealias Place = UnsafePointer<UInt8>

  /// Bytes that must be there from the limit on.
  static let margin = Int(XS_SCAN_BYTES)
  /// Attributes of a tag up to which each is compared with each; a tag with more takes the slow way.
  private static let fewAttributes = 24

  private let names = UnsafeMutablePointer<(start: Place, count: Int)>.allocate(capacity: fewAttributes)

  func deallocate() { names.deallocate() }

  // MARK: Characters

  /// Passes over text up to a `<` or `>`, or as far as it is well-formed.
  @inline(__always)
  func text(_ start: Place, _ limit: Place) -> Place {
    var next = start
    while next <= limit {
      let stops = xs_scan_text(next)
      if stops == 0 {
        next += Self.margin
        continue
      }
      next += stops.trailingZeroBitCount
      if next.pointee == UInt8(ascii: "<") || next.pointee == UInt8(ascii: ">") { break }
      guard let other = Self.odd(next, limit) else { break }
      next = other
    }
    return next
  }

  /// Passes over the content of a CDATA section up to a `>`, or as far as it is well-formed.
  @inline(__always)
  func section(_ start: Place, _ limit: Place) -> Place {
    var next = start
    while next <= limit {
      let stops = xs_scan_section(next)
      if stops == 0 {
        next += Self.margin
        continue
      }
      next += stops.trailingZeroBitCount
      guard next.pointee != UInt8(ascii: ">"), let other = Self.odd(next, limit) else { break }
      next = other
    }
    return next
  }

  /// Passes over a reference, or over characters up to the next one that is plain ASCII.
  @inline(never)
  private static func odd(_ start: Place, _ limit: Place) -> Place? {
    if start.pointee == UInt8(ascii: "&") {
      let bytes = UnsafeRawBufferPointer(start: start, count: limit + margin - start)
      guard case .valid(let count) = Reference(bytes, at: 0, end: bytes.count, isFinal: false) else { return nil }
      return start + count
    }
    var next = start
    while next <= limit, !CharacterUnit.isPlain(next.pointee) || isXMLSpace(next.pointee) {
      let unit = CharacterUnit(UnsafeRawBufferPointer(start: next, count: limit + margin - next), at: 0)
      guard unit.kind == .character else { break }
      next += unit.count
    }
    return next > start ? next : nil
  }

  // MARK: Tags

  /// Passes over `<![CDATA[`.
  @inline(__always)
  func sectionStart(_ start: Place, _ limit: Place) -> Place? {
    // "<![CDATA", then "["
    guard start <= limit, Words.load(start, at: 0) == 0x4154_4144_435B_213C,
      start[8] == UInt8(ascii: "[")
    else { return nil }
    return start + 9
  }

  /// Passes over the end tag of an element.
  @inline(__always)
  func endTag(_ start: Place, _ limit: Place, of name: UnsafeRawBufferPointer) -> Place? {
    // Its start tag stands before, so that as much can be read behind the name there.
    guard let open = name.baseAddress, limit - start > name.count,
      start[2 &+ name.count] == UInt8(ascii: ">"), Words.equal(open, start + 2, count: name.count)
    else { return nil }
    return start + (name.count &+ 3)
  }

  /// Passes over a start tag; tells where its name ends, and whether it is an end tag too.
  @inline(__always)
  func startTag(_ start: Place, _ limit: Place) -> (end: Place, nameEnd: Place, isEmpty: Bool)? {
    guard start < limit, CharacterUnit.startsName(ascii: start[1]), let nameEnd = name(start + 1, limit)
    else {
      return nil
    }
    var attributes = 0
    var next = nameEnd
    while next <= limit {
      var byte = next.pointee
      if byte == UInt8(ascii: ">") { return (next + 1, nameEnd, false) }
      if isXMLSpace(byte) {
        next = space(next + 1, limit)
        guard next <= limit else { return nil }
        byte = next.pointee
        if CharacterUnit.startsName(ascii: byte) {
          guard attributes < Self.fewAttributes,
            let (nameEnd, valueEnd) = shortAttribute(next) ?? attribute(next, limit),
            isNew(next, nameEnd, among: attributes)
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

  /// Passes over `name="value"` if it is all in the bytes that are looked at in one go, as most are.
  ///
  /// Where it ends does not wait for where its name ends, which is half the time that a tag takes.
  @inline(__always)
  private func shortAttribute(_ start: Place) -> (nameEnd: Place, valueEnd: Place)? {
    let quotes = xs_scan_byte(start, UInt8(ascii: "\""))
    let closing = quotes & (quotes &- 1)
    let nameCount = Int(xs_scan_name(start))
    guard closing != 0, quotes.trailingZeroBitCount == nameCount &+ 1,
      start[nameCount] == UInt8(ascii: "="), xs_scan_value(start) & (closing ^ (closing &- 1)) == 0
    else { return nil }
    return (start + nameCount, start + (closing.trailingZeroBitCount &+ 1))
  }

  @inline(__always)
  private func attribute(_ start: Place, _ limit: Place) -> (nameEnd: Place, valueEnd: Place)? {
    guard let nameEnd = name(start, limit), let valueEnd = value(nameEnd, limit) else { return nil }
    return (nameEnd, valueEnd)
  }

  @inline(__always)
  private func name(_ start: Place, _ limit: Place) -> Place? {
    var next = start
    while next <= limit {
      let count = Int(xs_scan_name(next))
      next += count
      if count < 16 { return next <= limit ? next : nil }
    }
    return nil
  }

  @inline(__always)
  private func space(_ start: Place, _ limit: Place) -> Place {
    var next = start
    while next < limit, isXMLSpace(next.pointee) { next += 1 }
    return next
  }

  /// Takes note of the name of an attribute; false if one before has the same.
  @inline(__always)
  private func isNew(_ start: Place, _ end: Place, among others: Int) -> Bool {
    let count = end - start
    for index in 0..<others where names[index].count == count {
      if Words.equal(names[index].start, start, count: count) { return false }
    }
    names[others] = (start, count)
    return true
  }

  /// Passes over `="…"`.
  @inline(__always)
  private func value(_ start: Place, _ limit: Place) -> Place? {
    var next = start
    if next.pointee != UInt8(ascii: "=") {
      next = space(start, limit)
      guard next.pointee == UInt8(ascii: "=") else { return nil }
    }
    next += 1
    if isXMLSpace(next.pointee) { next = space(next, limit) }
    guard next < limit else { return nil }
    let quote = next.pointee
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    next += 1
    while next <= limit {
      let stops = xs_scan_value(next) | xs_scan_byte(next, quote)
      if stops == 0 {
        next += Self.margin
        continue
      }
      next += stops.trailingZeroBitCount
      if next.pointee == quote { return next + 1 }
      guard next.pointee != UInt8(ascii: "<"), let other = Self.odd(next, limit) else { return nil }
      next = other
    }
    return nil
  }
}
