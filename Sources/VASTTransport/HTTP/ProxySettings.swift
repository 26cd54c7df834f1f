import ByteText

/// The proxies that an environment names, read as curl reads them.
package struct ProxySettings: Sendable, Hashable {
  private var proxies: [String: String] = [:]
  private var exceptions: [String] = []

  /// Reads `http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`, and their names in upper case.
  ///
  /// `HTTP_PROXY` is ignored in a CGI program, where a client sets it by sending a header `Proxy`.
  package init(environment: (String) -> String?) {
    func value(_ name: String, or upper: String?) -> String? {
      environment(name) ?? upper.flatMap(environment)
    }
    let all = value("all_proxy", or: "ALL_PROXY")
    let isCGI = environment("REQUEST_METHOD") != nil
    proxies["http"] = value("http_proxy", or: isCGI ? nil : "HTTP_PROXY") ?? all
    proxies["https"] = value("https_proxy", or: "HTTPS_PROXY") ?? all
    exceptions = (value("no_proxy", or: "NO_PROXY") ?? "").split { ", \t".contains($0) }.map { $0.lowercased() }
  }

  /// The proxy for a URL; nil for none.
  func proxy(for url: CurlURL) -> String? {
    guard let proxy = proxies[url.scheme], !proxy.isEmpty else { return nil }
    return exceptions.contains { Self.matches($0, host: url.host) } ? nil : proxy
  }

  /// Whether an entry of `no_proxy` holds for a host: `*`, a block of addresses, or a name with all names below it.
  private static func matches(_ entry: String, host: String) -> Bool {
    if entry == "*" { return true }
    if let address = IPAddress(host) {
      return IPNetwork(entry.trimming { "[]".utf8.contains($0) })?.contains(address) ?? false
    }
    let name = entry.trimming { $0 == UInt8(ascii: ".") }
    let host = host.trimming { $0 == UInt8(ascii: ".") }
    return !name.isEmpty && (host == name || host.hasSuffix("." + name))
  }
}
