import ByteText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What makes two paths the same file, by whatever link.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  /// The file at a path; nil if there is none, or it is no regular one.
  init?(_ path: String) {
    var facts = stat()
    guard path.withFileName({ stat($0, &facts) }) == 0 else { return nil }
    self.init(facts)
  }

  /// The file that a descriptor has open; nil if it is no regular one.
  init?(descriptor: Int32) {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { return nil }
    self.init(facts)
  }

  private init?(_ facts: stat) {
    guard facts.st_mode & S_IFMT == S_IFREG else { return nil }
    device = facts.st_dev
    number = facts.st_ino
  }
}
