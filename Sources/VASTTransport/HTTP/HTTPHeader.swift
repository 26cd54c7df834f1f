import ByteText

/// A header field of a request, which cannot hold a second one.
public struct HTTPHeader: Sendable, Hashable {
  /// The name, as given.
  public let name: String
  /// The value, without white space at its ends.
  public let value: String

  /// Why a text is no header.
  public struct Malformed: Error, Sendable, Hashable {
    /// The cause, for people.
    public let message: String
  }

  /// Reads `Name: value`.
  ///
  /// - Throws: ``Malformed`` if there is no colon, the name has other characters than RFC 9110 §5.6.2 allows, or the
  ///   value has control characters, line breaks above all.
  public init(_ line: String) throws(Malformed) {
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      throw Malformed(message: "a header is written 'Name: value'")
    }
    try self.init(name: String(line[..<colon]), value: String(line[line.utf8.index(after: colon)...]))
  }

  /// Creates a header.
  ///
  /// - Throws: ``Malformed`` as ``init(_:)`` does.
  public init(name: String, value: String) throws(Malformed) {
    guard !name.isEmpty, name.utf8.allSatisfy({ "!#$%&'*+-.^_`|~".utf8.contains($0) || $0.isAlphanumeric }) else {
      throw Malformed(message: "the name of a header is made of letters, digits and hyphens")
    }
    guard value.utf8.allSatisfy({ $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }) else {
      throw Malformed(message: "the value of the header \(name) has a control character")
    }
    self.name = name
    self.value = value.trimming { $0 == 0x20 || $0 == 0x09 }
  }

  /// What is sent as `User-Agent` unless the caller gives one.
  static let userAgent = HTTPHeader(name: "User-Agent", trusted: "vastmeta")

  private init(name: String, trusted value: String) {
    self.name = name
    self.value = value
  }

  /// Whether the header is meant for one server, and must not reach another that a document or redirect leads to.
  var isCredential: Bool {
    ["authorization", "cookie", "host", "proxy-authorization"].contains(name.lowercased())
  }

  /// As libcurl wants it: a semicolon in place of the colon keeps a header that has no value.
  var line: String { value.isEmpty ? "\(name);" : "\(name): \(value)" }
}
