/// A block of addresses, such as `10.0.0.0/8`.
struct IPNetwork: Hashable {
  private let prefix: IPAddress
  private let length: Int

  /// Reads an address and the number of its leading bits that count; nil if it is neither that nor a sole address.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let prefix = IPAddress(String(first)) else { return nil }
    let bits = prefix.bytes.count * 8
    guard let length = parts.count == 1 ? bits : Int(parts[1]), (0...bits).contains(length) else { return nil }
    self.prefix = prefix
    self.length = length
  }

  /// Whether an address of the same family lies in this block.
  func contains(_ address: IPAddress) -> Bool {
    guard address.bytes.count == prefix.bytes.count else { return false }
    return zip(address.bytes, prefix.bytes).enumerated().allSatisfy { index, pair in
      let bits = min(8, max(0, length - index * 8))
      return (pair.0 ^ pair.1) >> (8 - UInt8(bits)) == 0
    }
  }
}

// MARK: Registries

/// The IANA special-purpose address registries (RFC 6890), and what clouds answer on besides.
extension IPNetwork {
  static let specialIPv4: [IPNetwork] = [
    "0.0.0.0/8",  // this network
    "10.0.0.0/8",  // private
    "100.64.0.0/10",  // shared by carriers; Alibaba's metadata service
    "127.0.0.0/8",  // loopback
    "168.63.129.16/32",  // Azure's platform service
    "169.254.0.0/16",  // link-local; the metadata service of most clouds
    "172.16.0.0/12",  // private
    "192.0.0.0/24",  // protocol assignments; Oracle's metadata service
    "192.0.2.0/24",  // documentation
    "192.88.99.0/24",  // 6to4 relays
    "192.168.0.0/16",  // private
    "198.18.0.0/15",  // benchmarks
    "198.51.100.0/24",  // documentation
    "203.0.113.0/24",  // documentation
    "224.0.0.0/4",  // multicast
    "240.0.0.0/4",  // reserved; broadcast
  ].compactMap(IPNetwork.init)

  /// All that is assigned to hosts.
  ///
  /// Outside of it: `::1`, `fc00::/7` and the metadata services in it, `fe80::/10`, `fec0::/10`, `ff00::/8`,
  /// IPv4-compatible addresses, local NAT64.
  static let globalIPv6: [IPNetwork] = ["2000::/3"].compactMap(IPNetwork.init)

  static let specialIPv6: [IPNetwork] = [
    "2001::/23",  // protocol assignments, Teredo
    "2001:db8::/32",  // documentation
    "3fff::/20",  // documentation
  ].compactMap(IPNetwork.init)

  /// Blocks whose addresses hold an IPv4 address, and the byte at which it starts.
  static let embeddingIPv4: [(network: IPNetwork, offset: Int)] = [
    ("::ffff:0:0/96", 12),  // mapped
    ("64:ff9b::/96", 12),  // NAT64
    ("2002::/16", 2),  // 6to4
  ].compactMap { text, offset in IPNetwork(text).map { ($0, offset) } }
}
