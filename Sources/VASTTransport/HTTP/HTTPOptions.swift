import ByteText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How an ``HTTPTagLoader`` fetches.
public struct HTTPOptions: Sendable {
  /// Headers of every request, redirects included; `User-Agent` is `vastmeta` unless it is among them.
  ///
  /// `Authorization`, `Cookie`, `Proxy-Authorization` and `Host` go only where
  /// ``/VASTMetadata/TagRequest/sendsCredentials`` says so, and not to another server that this one redirects to.
  public var headers: [HTTPHeader] = []
  /// A PEM file of certificate authorities; the environment variable `SSL_CERT_FILE`, else those of the system.
  public var certificateFile: String?
  /// Whether addresses that are not public may be connected to: loopback, private, link-local, metadata services.
  public var allowsPrivateNetwork = false
  /// The longest time until a connection stands, TLS included; the request's own timeout counts besides.
  public var connectTimeout = Duration.seconds(8)
  /// The proxies that the environment names.
  package var proxies: ProxySettings

  /// Creates the default options, with what the environment says of certificates and proxies.
  public init() {
    self.init { name in
      getenv(name).map { FileName.text(of: UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }

  /// Creates the default options, with the variables of an environment.
  package init(environment: (String) -> String?) {
    certificateFile = environment("SSL_CERT_FILE").flatMap { $0.isEmpty ? nil : $0 }
    proxies = ProxySettings(environment: environment)
  }
}
