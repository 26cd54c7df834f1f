/// What the version attribute of a VAST element says.
enum DeclaredVersion: Sendable {
  case known(GrammarVersion)
  /// Not published; read as the nearest that is.
  case unknown(GrammarVersion)
  /// Of another kind: 1.0, or a major version still to come.
  case unsupported

  init(_ text: UnsafeBufferPointer<UInt8>) {
    if let version = GrammarVersion.allCases.first(where: { text.equalsIgnoringCase($0.digits) }) {
      self = .known(version)
    } else if text.equalsIgnoringCase("2.0.1") {
      self = .known(.v2_0)
    } else {
      self = Self.unpublished(text)
    }
  }

  private static func unpublished(_ text: UnsafeBufferPointer<UInt8>) -> DeclaredVersion {
    let major = text.prefix(while: isDigit)
    guard let first = major.first else { return .unknown(.v4_3) }
    let rest = text.dropFirst(major.count)
    guard major.count == 1, rest.isEmpty || rest.first == UInt8(ascii: ".") else { return .unsupported }
    switch first {
    case UInt8(ascii: "2"): return .unknown(.v2_0)
    case UInt8(ascii: "3"): return .unknown(.v3_0)
    case UInt8(ascii: "4"): return .unknown(fourth(rest))
    default: return .unsupported
    }
  }

  /// "4" is 4.0, "4.1.2" is 4.1; a minor version that is not known is read as the newest.
  private static func fourth(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> GrammarVersion {
    guard let minor = rest.dropFirst().first, isDigit(minor) else { return .v4_0 }
    let after = rest.dropFirst(2).first
    guard after == nil || after == UInt8(ascii: "."), let named = GrammarVersion(minorOf4: minor) else { return .v4_3 }
    return named
  }

  var grammarVersion: GrammarVersion {
    switch self {
    case .known(let version), .unknown(let version): version
    case .unsupported: .v4_3
    }
  }
}

extension GrammarVersion {
  fileprivate init?(minorOf4 digit: UInt8) {
    self.init(rawValue: GrammarVersion.v4_0.rawValue + Int(digit) - 0x30)
  }
}
