import VASTMetadata

// Comparing bytes of UTF-8 with words, without making strings.

func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }

func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

func lowercase(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are this word.
  func equals(_ word: [UInt8]) -> Bool {
    guard count == word.count else { return false }
    for index in 0..<count where self[index] != word[index] { return false }
    return true
  }

  /// Whether the bytes are this word.
  @inline(__always) func equals(_ word: StaticString) -> Bool {
    count == word.utf8CodeUnitCount && isSame(UnsafeRawPointer(word.utf8Start))
  }

  /// Eight bytes at a time; the last eight may overlap those before.
  private func isSame(_ other: UnsafeRawPointer) -> Bool {
    let bytes = UnsafeRawBufferPointer(self)
    guard count >= 8 else {
      for index in 0..<count where bytes[index] != other.load(fromByteOffset: index, as: UInt8.self) { return false }
      return true
    }
    var next = 0
    while next < count {
      let offset = Swift.min(next, count &- 8)
      let left = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if left != other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
      next = offset &+ 8
    }
    return true
  }

  /// Whether the bytes are this word, ASCII case aside.
  func equalsIgnoringCase(_ word: [UInt8]) -> Bool {
    guard count == word.count else { return false }
    for index in 0..<count where lowercase(self[index]) != lowercase(word[index]) { return false }
    return true
  }

  @inline(__always) func equalsIgnoringCase(_ word: StaticString) -> Bool {
    count == word.utf8CodeUnitCount && XMLText(self).isSame(word)
  }

  /// Whether the bytes start with this word, ASCII case aside.
  @inline(__always) func hasPrefix(_ word: StaticString) -> Bool { hasWord(word, at: 0) }

  /// Whether this word stands at an index, ASCII case aside.
  @inline(__always) func hasWord(_ word: StaticString, at start: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard start >= 0, count - start >= length else { return false }
    let word = word.utf8Start
    return lowercase(self[start]) == lowercase(word[0]) && isSameIgnoringCase(word, length, at: start)
  }

  private func isSameIgnoringCase(_ word: UnsafePointer<UInt8>, _ length: Int, at start: Int) -> Bool {
    for index in 0..<length where lowercase(self[start + index]) != lowercase(word[index]) { return false }
    return true
  }

  /// Where this byte stands first, from an index on.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    let each: UInt64 = 0x0101_0101_0101_0101
    let bytes = UnsafeRawBufferPointer(self)
    var index = start
    while index &+ 8 <= count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let other = word ^ (each &* UInt64(byte))  // zero where the byte stands
      let found = (other &- each) & ~other & (each &* 0x80)
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < count {
      if self[index] == byte { return index }
      index &+= 1
    }
    return nil
  }

  /// Whether this word stands anywhere, ASCII case aside.
  func contains(_ word: StaticString) -> Bool { firstIndex(of: word) != nil }

  func firstIndex(of word: StaticString) -> Int? {
    let length = word.utf8CodeUnitCount
    guard count >= length else { return nil }
    let first = lowercase(word.utf8Start.pointee)
    for start in 0...(count - length) where lowercase(self[start]) == first && hasWord(word, at: start) { return start }
    return nil
  }

  /// The bytes without white space at both ends.
  @inline(__always) var trimmed: UnsafeBufferPointer<UInt8> {
    guard let first, let last, isXMLSpace(first) || isXMLSpace(last) else { return self }
    return XMLText(self).trimmed.bytes
  }

  var string: String { String(decoding: self, as: UTF8.self) }

  /// The bytes in quotation marks, cut and without control characters, for a message.
  var quoted: String {
    let limit = 80
    var text = ""
    for character in String(decoding: prefix(limit * 4), as: UTF8.self).unicodeScalars.prefix(limit) {
      text.unicodeScalars.append(character.value < 0x20 || character.value == 0x7F ? " " : character)
    }
    return "'\(text)\(text.utf8.count < count ? "…" : "")'"
  }

  /// A number that stands for the bytes where many values must be remembered (FNV-1a, eight bytes at a time).
  var fingerprint: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let raw = UnsafeRawBufferPointer(self)
    var index = 0
    while index + 8 <= count {
      hash = (hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x0000_0100_0000_01B3
      hash ^= hash >> 29
      index += 8
    }
    while index < count {
      hash = (hash ^ UInt64(self[index])) &* 0x0000_0100_0000_01B3
      index += 1
    }
    return hash ^ (hash >> 32)
  }
}
