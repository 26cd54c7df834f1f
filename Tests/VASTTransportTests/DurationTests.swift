import TestServer
import Testing

@testable import VASTTransport

@Suite("Durations")
struct DurationTests {
  @Test(
    "Milliseconds are rounded up, and stay within an integer",
    arguments: [
      (.zero, 0), (.seconds(8), 8000), (.milliseconds(1), 1), (.microseconds(1), 1), (.nanoseconds(1_000_001), 2),
      (.seconds(-1), -1000), (.seconds(Int64.max), .max), (.seconds(Int64.min), .min),
      (.seconds(Int64.max / 1000) + .milliseconds(999), .max),
    ] as [(Duration, Int)])
  func milliseconds(duration: Duration, expected: Int) {
    #expect(duration.milliseconds == expected)
  }

  @Test(
    "The text is in seconds",
    arguments: [
      (.seconds(8), "8 s"), (.milliseconds(250), "0.25 s"), (.milliseconds(1005), "1.005 s"), (.zero, "0 s"),
      (.milliseconds(50), "0.05 s"), (.milliseconds(30_500), "30.5 s"),
    ] as [(Duration, String)])
  func text(duration: Duration, expected: String) {
    #expect(duration.text == expected)
  }

  @Test("A load without time left fails at once", arguments: [.zero, .seconds(-1)] as [Duration])
  func noTime(timeout: Duration) async throws {
    let server = try TestServer.shared.get()
    let failure = await HTTPTagLoader(.loopback).failure(server.url("silent"), timeout: timeout)
    #expect(failure?.code == .wrapperTimeout)
  }

  @Test("A load with endless time is made", arguments: [.seconds(Int64.max)] as [Duration])
  func endlessTime(timeout: Duration) async throws {
    let server = try TestServer.shared.get()
    #expect(await HTTPTagLoader(.loopback).failure(server.url("vast"), timeout: timeout) == nil)
  }
}
