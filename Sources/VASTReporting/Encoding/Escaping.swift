extension String {
  /// The text with some of its bytes written otherwise.
  ///
  /// It goes by bytes: a combining mark behind a character must not hide it, as it would among Swift's characters.
  func escaped(_ replacement: (UInt8) -> String?) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count)
    for byte in utf8 {
      if let replacement = replacement(byte) {
        result.append(contentsOf: replacement.utf8)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
