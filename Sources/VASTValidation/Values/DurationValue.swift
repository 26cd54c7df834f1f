import ByteText
import VASTReading

/// A duration as it is written in a document.
enum DurationValue: Sendable {
  /// `HH:MM:SS` or `HH:MM:SS.mmm`.
  case conforming(milliseconds: Int)
  /// Written in another way that players read: `30`, `0:00:30`, `00:00:60`, `00:00:30.5`.
  case readable(milliseconds: Int)
  case unreadable

  init(_ text: UnsafeBufferPointer<UInt8>) {
    guard let milliseconds = MediaDuration.milliseconds(XMLText(text)) else {
      self = .unreadable
      return
    }
    self = Self.conforms(text) ? .conforming(milliseconds: milliseconds) : .readable(milliseconds: milliseconds)
  }

  var milliseconds: Int? {
    switch self {
    case .conforming(let milliseconds), .readable(let milliseconds): milliseconds
    case .unreadable: nil
    }
  }

  /// Whether a text that is a duration has two digits everywhere, none of them beyond 59, and three behind the point.
  private static func conforms(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count == 8 || (text.count == 12 && text[8] == UInt8(ascii: ".")) else { return false }
    return text[2] == UInt8(ascii: ":") && text[5] == UInt8(ascii: ":") && text[3] < UInt8(ascii: "6")
      && text[6] < UInt8(ascii: "6")
  }
}
