/// UTF-8 text of the parser's, valid within a handler call: compared and read without making a `String`.
@usableFromInline package struct XMLText {
  @usableFromInline package let bytes: UnsafeBufferPointer<UInt8>

  @inlinable package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  @inlinable package var isEmpty: Bool { bytes.isEmpty }

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The text without XML white space at both ends.
  @inlinable package var trimmed: XMLText {
    guard let first = bytes.first, let last = bytes.last, isXMLSpace(first) || isXMLSpace(last) else { return self }
    return trimmedAlways
  }

  @usableFromInline var trimmedAlways: XMLText {
    var from = 0
    var to = bytes.count
    while from < to, isXMLSpace(bytes[from]) { from += 1 }
    while to > from, isXMLSpace(bytes[to - 1]) { to -= 1 }
    return XMLText(UnsafeBufferPointer(rebasing: bytes[from..<to]))
  }

  @inlinable package var isBlank: Bool { bytes.allSatisfy(isXMLSpace) }

  /// Whether this is the given word, white space around it and ASCII case aside.
  package func isKeyword(_ word: StaticString) -> Bool { trimmed.isSame(word) }

  /// Whether this is the given word, ASCII case aside.
  ///
  /// Eight bytes at a time, as media types are long; the last eight may overlap those before.
  package func isSame(_ word: StaticString) -> Bool {
    let count = bytes.count
    guard count == word.utf8CodeUnitCount else { return false }
    let (text, letters) = (UnsafeRawBufferPointer(bytes), UnsafeRawBufferPointer(start: word.utf8Start, count: count))
    guard count >= 8 else {
      for index in 0..<count where asciiLowercase(text[index]) != asciiLowercase(letters[index]) { return false }
      return true
    }
    var next = 0
    while next < count {
      let offset = min(next, count &- 8)
      let left = text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let right = letters.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if left != right, asciiLowercase(left) != asciiLowercase(right) { return false }
      next = offset &+ 8
    }
    return true
  }

  /// A decimal integer, white space around it aside; nil for all else and for what does not fit.
  @inlinable package var integer: Int? {
    // Most are digits alone, and few of them.
    if bytes.count < 1 || bytes.count > 18 { return anyInteger }
    var value = 0
    for byte in bytes {
      let digit = byte &- UInt8(ascii: "0")
      if digit > 9 { return anyInteger }
      value = value &* 10 &+ Int(digit)
    }
    return value
  }

  @usableFromInline var anyInteger: Int? {
    let digits = trimmed.bytes
    guard let first = digits.first else { return nil }
    let signed = first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
    guard digits.count > (signed ? 1 : 0) else { return nil }
    var value = 0
    for index in (signed ? 1 : 0)..<digits.count {
      let digit = Int(digits[index] &- UInt8(ascii: "0"))
      guard digit < 10 else { return nil }
      let (scaled, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = scaled.addingReportingOverflow(digit)
      if overflow || carry { return nil }
      value = sum
    }
    return first == UInt8(ascii: "-") ? -value : value
  }

  /// A boolean as XML Schema writes it, ASCII case aside; nil for all else.
  package var boolean: Bool? {
    if isKeyword("true") || isKeyword("1") { return true }
    if isKeyword("false") || isKeyword("0") { return false }
    return nil
  }
}

@inlinable package func isXMLSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}

/// Eight bytes in lower case, those that are not ASCII as they are.
private func asciiLowercase(_ word: UInt64) -> UInt64 {
  let each: UInt64 = 0x0101_0101_0101_0101
  let ascii = word & (each &* 0x7F)
  let fromA = ascii &+ each &* UInt64(0x80 - UInt8(ascii: "A"))
  let beyondZ = ascii &+ each &* UInt64(0x7F - UInt8(ascii: "Z"))
  let capitals = (fromA ^ beyondZ) & ~word & (each &* 0x80)
  return word | capitals >> 2
}

package func asciiLowercase(_ byte: UInt8) -> UInt8 {
  byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}
