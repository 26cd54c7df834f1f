/// An error code of the standard, as a player reports it in the `[ERRORCODE]` macro (VAST 4.2 §2.3.6.3).
public struct VASTErrorCode: RawRepresentable, Hashable, Sendable {
  /// The number, as the standard lists it.
  public let rawValue: Int

  /// Creates a code from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// 100: the document is not well-formed XML.
  public static let xmlParsing = VASTErrorCode(rawValue: 100)
  /// 101: the document is XML but not VAST.
  public static let schema = VASTErrorCode(rawValue: 101)
  /// 102: the version of VAST is not supported.
  public static let versionUnsupported = VASTErrorCode(rawValue: 102)
  /// 300: general wrapper error.
  public static let wrapper = VASTErrorCode(rawValue: 300)
  /// 301: the wrapper's tag URI did not answer, in time or at all.
  public static let wrapperTimeout = VASTErrorCode(rawValue: 301)
  /// 302: too many wrappers.
  public static let wrapperLimit = VASTErrorCode(rawValue: 302)
  /// 303: no ad after one or more wrappers.
  public static let noAd = VASTErrorCode(rawValue: 303)
}
