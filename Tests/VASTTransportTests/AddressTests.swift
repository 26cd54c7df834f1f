import ByteText
import Testing

@testable import VASTTransport

@Suite("Addresses")
struct AddressTests {
  @Test(
    "Addresses that are not public",
    arguments: [
      "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.100.100.200", "100.127.255.255",
      "127.0.0.1", "127.255.255.254", "168.63.129.16", "169.254.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255",
      "192.0.0.1", "192.0.0.192", "192.0.2.1", "192.88.99.1", "192.168.0.1", "198.18.0.1", "198.19.255.255",
      "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255",
      "::", "::1", "::127.0.0.1", "::8.8.8.8", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254",
      "::ffff:0:127.0.0.1", "64:ff9b::127.0.0.1", "64:ff9b::a00:1", "64:ff9b:1::1", "100::1", "2001::1",
      "2001:0:7f00:1::", "2001:db8::1", "2002:7f00:1::1", "2002:a00:1::", "2002:a9fe:a9fe::1", "3fff::1", "4000::1",
      "fc00::1", "fd00:ec2::254", "fdff::1", "fe80::1", "febf::1", "fec0::1", "feff::1", "ff02::1", "ffff::1",
      // Other spellings, as the system reads them.
      "2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1", "127.1", "017700000001", "::ffff:7f00:1", "[::1]",
    ])
  func notPublic(text: String) throws {
    let address = try #require(IPAddress(text.trimming { "[]".utf8.contains($0) }))
    #expect(!address.isPublic)
  }

  @Test(
    "Addresses that are public",
    arguments: [
      "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
      "128.0.0.1", "168.63.129.17", "169.253.255.255", "172.15.255.255", "172.32.0.0", "192.0.1.0", "192.169.0.0",
      "198.17.255.255", "198.20.0.0", "223.255.255.255", "134744072", "2606:4700::1111", "2a00:1450::1", "2001:200::1",
      "2001:db9::", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2002:808:808::1", "3ffe::1",
    ])
  func isPublic(text: String) throws {
    let address = try #require(IPAddress(text))
    #expect(address.isPublic)
  }

  @Test("What is no address", arguments: ["", "ads.example", "1.2.3.4.5", "256.1.1.1", "::g", "[::1]", "1.2.3.4 "])
  func noAddress(text: String) {
    #expect(IPAddress(text) == nil)
  }

  @Test("Bytes that are no address are not public", arguments: [0, 3, 5, 17])
  func noAddress(count: Int) {
    #expect(!IPAddress([UInt8](repeating: 8, count: count)).isPublic)
  }

  @Test("Every entry of the registries is a network")
  func registries() {
    #expect(IPNetwork.specialIPv4.count == 16)
    #expect(IPNetwork.globalIPv6.count == 1)
    #expect(IPNetwork.specialIPv6.count == 3)
    #expect(IPNetwork.embeddingIPv4.count == 3)
  }

  @Test(
    "Networks",
    arguments: [
      ("10.0.0.0/8", "10.9.8.7", true), ("10.0.0.0/8", "11.0.0.0", false), ("10.0.0.0/9", "10.128.0.0", false),
      ("10.0.0.0/9", "10.127.0.0", true), ("0.0.0.0/0", "1.2.3.4", true), ("1.2.3.4", "1.2.3.4", true),
      ("1.2.3.4/32", "1.2.3.5", false), ("0.0.0.0/0", "::", false), ("::/0", "::1", true),
      ("fe80::/10", "febf::", true),
      ("fe80::/10", "fec0::", false),
    ])
  func networks(network: String, address: String, expected: Bool) throws {
    let address = try #require(IPAddress(address))
    #expect(IPNetwork(network)?.contains(address) == expected)
  }

  @Test("What is no network", arguments: ["", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "a/8", "::/129"])
  func noNetwork(text: String) {
    #expect(IPNetwork(text) == nil)
  }
}
