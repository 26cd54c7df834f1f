import VASTTransport

#if os(Linux) && compiler(>=6.2)
  import Foundation
  import TestServer
  import Testing

  @testable import VASTTransport

  @Suite("Memory of a load")
  struct MemoryTests {
    // In a process of its own: what other tests take does not count.
    @Test("A bomb of 10 KB never takes more memory than the limit")
    func bomb() async {
      await #expect(processExitsWith: .success) { try await checkPeak(path: "bomb") }
    }

    @Test("A body of a gigabyte never takes more memory than the limit")
    func gigabyte() async {
      await #expect(processExitsWith: .success) { try await checkPeak(path: "gigabyte") }
    }
  }

  /// Loads a body beyond a limit of 8 MiB, and compares the peak of this process with what it took before.
  private func checkPeak(path: String) async throws {
    let limit = 8 << 20
    let server = try TestServer.shared.get()
    let loader = HTTPTagLoader(.loopback)
    _ = try await loader.get(server.url("encoded?as=gzip"))  // what libcurl and zlib take once
    try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)  // forgets the peak
    let before = try #require(try residentBytes("VmRSS"))
    let failure = await loader.failure(server.url(path), maximumBytes: limit)
    let peak = try #require(try residentBytes("VmHWM"))
    #expect(failure?.message == "the response has more than \(limit) bytes")
    #expect(peak - before < limit + limit / 8, "peak \(peak >> 10) KiB, before \(before >> 10) KiB")
  }

  private func residentBytes(_ name: String) throws -> Int? {
    let lines = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
    let digits = lines.first { $0.hasPrefix("\(name):") }?.filter(\.isNumber)
    return digits.flatMap { Int($0) }.map { $0 << 10 }
  }
#endif
