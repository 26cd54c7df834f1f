import ByteText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

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
    guard let baseAddress, count == word.utf8CodeUnitCount else { return count == word.utf8CodeUnitCount }
    return memcmp(baseAddress, word.utf8Start, count) == 0
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
    guard start < count, let baseAddress, let found = memchr(baseAddress + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
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
  var trimmed: UnsafeBufferPointer<UInt8> { XMLText(self).trimmed.bytes }

  var string: String { String(decoding: self, as: UTF8.self) }

  /// The bytes in quotation marks, cut and without control characters, for a message.
  var quoted: String {
    let limit = 80
    let start = UnsafeBufferPointer(rebasing: prefix(limit))
    if start.allSatisfy({ $0 < 0x80 }) { return Self.quoted(ascii: start, isCut: count > limit) }
    var text = ""
    for character in String(decoding: prefix(limit * 4), as: UTF8.self).unicodeScalars.prefix(limit) {
      text.unicodeScalars.append(character.value < 0x20 || character.value == 0x7F ? " " : character)
    }
    return "'\(text)\(text.utf8.count < count ? "…" : "")'"
  }

  private static func quoted(ascii text: UnsafeBufferPointer<UInt8>, isCut: Bool) -> String {
    let quote = UInt8(ascii: "'")
    let end: StaticString = isCut ? "…'" : "'"
    return String(unsafeUninitializedCapacity: text.count + 1 + end.utf8CodeUnitCount) { bytes in
      bytes[0] = quote
      for index in text.indices {
        bytes[index + 1] = text[index] < 0x20 || text[index] == 0x7F ? UInt8(ascii: " ") : text[index]
      }
      for index in 0..<end.utf8CodeUnitCount { bytes[text.count + 1 + index] = end.utf8Start[index] }
      return bytes.count
    }
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
