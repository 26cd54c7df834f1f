/// Names to choose the nearest from, made ready once: most are not even compared.
package struct KnownNames: Sendable {
  /// Bytes of a name that count.
  package static let limit = 64

  private let names: [String]
  private let candidates: [Candidate]
  /// The letters of all candidates, one after the other.
  private let letters: [UInt8]

  /// What is known of a name before it is compared.
  private struct Candidate {
    let letters: Range<Int>
    let first: UInt8?
    let set: LetterSet
  }

  package init(_ names: some Sequence<String>) {
    var candidates: [Candidate] = []
    var letters: [UInt8] = []
    self.names = Array(names)
    for name in self.names {
      let start = letters.count
      letters += name.utf8.prefix(Self.limit).map(asciiLowercase)
      let own = letters[start...]
      candidates.append(Candidate(letters: own.indices, first: own.first, set: LetterSet(own)))
    }
    (self.candidates, self.letters) = (candidates, letters)
  }

  package subscript(index: Int) -> String { names[index] }

  /// The index of the name nearest to a mistyped one, the first of several, ASCII case aside; nil if none is near.
  package func nearest(to typed: UnsafeRawBufferPointer) -> Int? {
    let typed = UnsafeRawBufferPointer(rebasing: typed.prefix(Self.limit))
    let set = LetterSet(typed)
    var best = (distance: max(2, typed.count / 3), index: Int.max)
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 256) { masks in
      let word = EditDistance(of: typed, masks)
      letters.withUnsafeBytes { letters in
        // Those that begin alike are near most often; then most of the others need not be compared.
        for beginsAlike in [true, false] {
          for (index, candidate) in candidates.enumerated()
          where abs(candidate.letters.count - typed.count) <= best.distance
            && candidate.set.leastDistance(to: set) <= best.distance
            && (candidate.first == typed.first.map(asciiLowercase)) == beginsAlike
          {
            let distance = word.distance(to: UnsafeRawBufferPointer(rebasing: letters[candidate.letters]))
            if (distance, index) < best { best = (distance, index) }
          }
        }
      }
    }
    return best.index == .max ? nil : best.index
  }
}

/// Which bytes stand in a name, some of them taken together: that tells at once how different two names are at least.
private struct LetterSet: Sendable {
  private var bits: UInt64 = 0

  init(_ letters: some Sequence<UInt8>) {
    for letter in letters { bits |= 1 << UInt64(asciiLowercase(letter) & 63) }
  }

  /// Each change of a name takes away one letter at most and brings one at most.
  func leastDistance(to other: LetterSet) -> Int {
    max((bits & ~other.bits).nonzeroBitCount, (other.bits & ~bits).nonzeroBitCount)
  }
}

/// The number of letters to insert, delete, replace or swap with their neighbour, to make one word of another.
///
/// A column of the table of distances is a few words of bits, one bit per letter (Hyyrö, "A Bit-Vector Algorithm for
/// Computing Levenshtein and Damerau Edit Distances", 2003): a word costs a few instructions per letter.
package struct EditDistance {
  /// Where each byte stands in the word.
  private let masks: UnsafeMutableBufferPointer<UInt64>
  private let count: Int

  /// - Parameters:
  ///   - word: at most 64 bytes, ASCII case aside.
  ///   - masks: memory for 256 numbers.
  init(of word: UnsafeRawBufferPointer, _ masks: UnsafeMutableBufferPointer<UInt64>) {
    masks.initialize(repeating: 0)
    for (index, byte) in word.enumerated() { masks[Int(asciiLowercase(byte))] |= 1 << UInt64(index) }
    self.masks = masks
    count = word.count
  }

  /// The distance to another word, ASCII case aside.
  func distance(to other: UnsafeRawBufferPointer) -> Int {
    if count == 0 { return other.count }
    let last = UInt64(1) << UInt64(count - 1)
    var distance = count
    // Where the distance grows or falls from one letter of the word to the next, and where it stays diagonally.
    var (up, down, same): (UInt64, UInt64, UInt64) = (.max, 0, 0)
    var maskBefore: UInt64 = 0
    for byte in other {
      let mask = masks[Int(asciiLowercase(byte))]
      let swapped = ((~same & mask) << 1) & maskBefore
      same = (((mask & up) &+ up) ^ up) | mask | down | swapped
      let right = down | ~(same | up)
      let left = same & up
      if right & last != 0 { distance += 1 }
      if left & last != 0 { distance -= 1 }
      let shifted = right << 1 | 1
      up = left << 1 | ~(same | shifted)
      down = shifted & same
      maskBefore = mask
    }
    return distance
  }

  /// The distance between two words of at most 64 bytes, ASCII case aside.
  package static func between(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 256) { EditDistance(of: left, $0).distance(to: right) }
  }
}
