#if os(Linux)
  import Foundation
  import Testing

  @testable import VASTTransport

  @Suite("Memory of a load", .serialized)
  struct MemoryTests {
    /// What the rest of the process may take meanwhile: other tests run at the same time.
    private static let allowance = 24 << 20

    @Test("A body beyond the limit never takes more memory than the limit", arguments: ["bomb", "gigabyte"])
    func peak(path: String) async throws {
      let server = try TestServer.shared.get()
      let loader = HTTPTagLoader(.loopback)
      _ = await loader.failure(server.url("vast"))
      try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)  // forgets the peak
      let before = try #require(try residentBytes("VmRSS"))
      let failure = await loader.failure(server.url(path), timeout: .seconds(30), maximumBytes: 8 << 20)
      let peak = try #require(try residentBytes("VmHWM"))
      #expect(failure?.message == "the response has more than 8388608 bytes")
      #expect(peak - before < 8 << 20 + Self.allowance, "peak \(peak >> 20) MiB, before \(before >> 20) MiB")
    }

    private func residentBytes(_ name: String) throws -> Int? {
      let lines = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
      let digits = lines.first { $0.hasPrefix("\(name):") }?.filter(\.isNumber)
      return digits.flatMap { Int($0) }.map { $0 << 10 }
    }
  }
#endif
