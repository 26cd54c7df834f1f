import ByteText
import Testing

@testable import VASTReading

@Suite struct MediaDurationTests {
  @Test(arguments: [
    ("00:00:30", 30_000), ("00:00:30.250", 30_250), ("0:0:1", 1000), ("00:00:60", 60_000), ("00:99:99", 6_039_000),
    ("100:00:00", 360_000_000), (" 00:00:01\n", 1000), ("30", 30_000), ("15.5", 15_500), ("0", 0), ("00:00:00", 0),
    ("00:00:00.5", 500), ("00:00:00.05", 50), ("00:00:00.0005", 1), ("00:00:00.0004999", 0), ("00:00:00.9995", 1000),
    ("00:00:00.123456789012345678901234567890", 123), ("0000000000000000000000000000001:00:00", 3_600_000),
    ("2562047788015:12:55.807", 9_223_372_036_854_775_807),
  ])
  func readable(_ text: String, _ milliseconds: Int) { #expect(Self.milliseconds(text) == milliseconds) }

  @Test(arguments: [
    "", " ", "00:30", "0:100:00", "00:00:100", "-00:00:05", "+00:00:05", "00:00:30,5", "30.", ".5", "00:00:30.",
    "00:00:.5", "PT30S", "30s", "30000ms", "undefined", "٠٠:٠٠:٣٠", "00:00:30.5.5", "00:00:30 s", "00: 00:30",
    "1:2:3:4",
    ":00:30", "00::30", "2562047788015:12:55.808", "99999999999999999999", "0x10", "1e3",
  ])
  func unreadable(_ text: String) { #expect(Self.milliseconds(text) == nil) }

  private static func milliseconds(_ text: String) -> Int? {
    var text = text
    return text.withUTF8 { MediaDuration.milliseconds(XMLText($0)) }
  }
}
