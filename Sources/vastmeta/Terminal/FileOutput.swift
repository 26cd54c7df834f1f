#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writing to a descriptor.
enum FileOutput {
  /// Writes all bytes; gives `errno`, 0 where all went well.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 { write(bytes[...], to: descriptor) }

  /// Writes all bytes; gives `errno`, 0 where all went well.
  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        #elseif canImport(Glibc)
          let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        #else
          let count = Musl.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        #endif
        if count < 0 {
          switch errno {
          case EINTR: break
          case EAGAIN: Readiness.wait(for: POLLOUT, of: descriptor)
          default: return errno
          }
          continue
        }
        rest = rest.dropFirst(count)
      }
      return 0
    }
  }
}

/// Waiting for a descriptor that another program has made non-blocking.
enum Readiness {
  /// Waits until something can be read or written, or nothing ever will.
  static func wait(for event: Int32, of descriptor: Int32) {
    var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    while poll(&entry, 1, -1) < 0, errno == EINTR {}
  }
}
