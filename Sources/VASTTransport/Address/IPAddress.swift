import CCurl

/// An IPv4 or IPv6 address: 4 or 16 bytes in network order.
struct IPAddress: Hashable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads an address in any spelling that the system takes for one (`127.1`, `0x7f000001`, `::1`); nil for a name.
  init?(_ text: String) {
    var buffer = [UInt8](repeating: 0, count: Int(CCURL_ADDRESS_BYTES))
    let count = ccurl_numeric_address(text, &buffer)
    if count == 0 { return nil }
    bytes = Array(buffer.prefix(count))
  }

  /// Whether this is the address of a host on the internet, rather than of this machine, its network, or nothing.
  ///
  /// An IPv6 address that stands for an IPv4 address (mapped, NAT64, 6to4) is as public as that one.
  var isPublic: Bool {
    switch bytes.count {
    case 4: !IPNetwork.specialIPv4.contains { $0.contains(self) }
    case 16:
      if let embedded = IPNetwork.embeddingIPv4.first(where: { $0.network.contains(self) }) {
        IPAddress(Array(bytes[embedded.offset..<(embedded.offset + 4)])).isPublic
      } else {
        IPNetwork.globalIPv6.contains { $0.contains(self) }
          && !IPNetwork.specialIPv6.contains { $0.contains(self) }
      }
    default: false
    }
  }
}
