import VASTValidation

/// Makes findings known again in the next run, when lines have moved.
///
/// A fingerprint is made of the rule, the source, the path of the element and the value. Equal ones are told apart
/// by a number, in the order in which they are met.
struct FindingFingerprints {
  private var occurrences: [UInt64: Int] = [:]

  /// The fingerprint of the next finding.
  mutating func next(for finding: Finding, source: String) -> String {
    let hash = Self.hash([finding.rule, source, finding.path, finding.value])
    occurrences[hash, default: 0] += 1
    let digits = String(hash, radix: 16)
    let zeros = String(repeating: "0", count: 16 - digits.count)
    return "\(zeros)\(digits):\(occurrences[hash, default: 1])"
  }

  /// FNV-1a, which is the same in every run and on every machine; 0xFF, which UTF-8 never has, ends each text.
  private static func hash(_ texts: [String]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    for text in texts {
      text.utf8.forEach(add)
      add(0xFF)
    }
    return hash
  }
}
