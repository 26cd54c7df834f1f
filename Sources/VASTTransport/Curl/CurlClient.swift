import ByteText
import CCurl

/// The Swift face of the C client: connections that are shared by several transfers at a time.
final class CurlClient: Sendable {
  // The client locks what its threads share; the pointer itself never changes. Nil without memory.
  nonisolated(unsafe) private let client: OpaquePointer?

  /// Prepares a client; nothing is loaded yet.
  ///
  /// - Parameters:
  ///   - library: the file of libcurl; nil for the names that it has on this system.
  ///   - isDriven: whether this thread will call ``drive()``; otherwise the client has a thread of its own.
  init(library: String? = nil, isDriven: Bool = false) {
    client = ccurl_client_create(library, isDriven)
  }

  deinit {
    ccurl_client_free(client)
  }

  /// Loads libcurl if that is still to be done; the cause if it cannot be used.
  func start() -> String? {
    var reason: UnsafePointer<CChar>?
    guard let client else { return "no memory" }
    if ccurl_client_start(client, &reason) { return nil }
    return reason.map { String(cString: $0) } ?? ""
  }

  /// Waits until a transfer has ended or ``wake()`` is called; false at once if nothing is under way.
  func drive() -> Bool { client.map { ccurl_client_drive($0) } ?? false }

  /// Ends the waiting of ``drive()``.
  func wake() { if let client { ccurl_client_wake(client) } }

  /// Reads an absolute URL; nil if libcurl cannot.
  ///
  /// The client must have been started.
  func parse(_ url: String) -> CurlURL? {
    let parts = ccurl_url_create(client, url)
    defer { ccurl_url_free(client, parts) }
    guard let scheme = parts.scheme else { return nil }
    func text(_ part: UnsafeMutablePointer<CChar>?) -> String { part.map { String(cString: $0).lowercased() } ?? "" }
    return CurlURL(text: url, scheme: text(scheme), host: text(parts.host), port: text(parts.port))
  }

  /// Makes one GET; cancelling the task ends it at once.
  ///
  /// The client must have been started.
  func perform(_ request: CurlRequest) async -> CurlResponse {
    let token = Token()
    let id = UInt(bitPattern: ObjectIdentifier(token))
    defer { withExtendedLifetime(token) {} }
    let response = await withTaskCancellationHandler {
      // A checked one makes the runtime search all of the program's conformances; libcurl's thread answers once.
      await withUnsafeContinuation { continuation in
        start(request, id: id, reply: Reply(continuation))
        // The handler may have run before there was anything to cancel.
        if Task.isCancelled { ccurl_client_cancel(client, id) }
      }
    } onCancel: {
      ccurl_client_cancel(client, id)
    }
    // The task may go on before the thread that resumed it is through with it.
    ccurl_client_settle(client)
    return response
  }

  private func start(_ request: CurlRequest, id: UInt, reply: Reply) {
    // To libcurl 0 is no limit, and much more than 32 bits hold is too much.
    func limit(_ duration: Duration) -> Int { min(max(1, duration.milliseconds), Int(Int32.max)) }
    let limits = ccurl_limits(
      connect_milliseconds: limit(request.connectTimeout), total_milliseconds: limit(request.timeout),
      maximum_bytes: max(0, request.maximumBytes))
    guard let transfer = ccurl_transfer_create(client, request.url.text, limits) else {
      reply.continuation.resume(returning: CurlResponse(failedWith: "no memory"))
      return
    }
    for header in request.headers { ccurl_transfer_add_header(transfer, header.line) }
    request.certificateFile?.withFileName { ccurl_transfer_set_ca_file(transfer, $0) }
    if let proxy = request.proxy { ccurl_transfer_set_proxy(transfer, proxy) }
    // The address of a proxy is the user's choice; that of the server behind it is not seen.
    if request.refusesPrivateAddresses, request.proxy == nil {
      ccurl_transfer_set_refusal(transfer) { bytes, count in
        !IPAddress(Array(UnsafeBufferPointer(start: bytes, count: count))).isPublic
      }
    }
    let complete: ccurl_completion = { context, response in
      guard let context, let response else { return }
      let reply = Unmanaged<Reply>.fromOpaque(context).takeRetainedValue()
      reply.continuation.resume(returning: CurlResponse(response.pointee))
    }
    ccurl_transfer_start(transfer, id, complete, Unmanaged.passRetained(reply).toOpaque())
  }
}

/// Whose address names a transfer, as long as it lives.
private final class Token: Sendable {}

/// What a transfer holds on to: who waits for it.
private final class Reply: Sendable {
  let continuation: UnsafeContinuation<CurlResponse, Never>

  init(_ continuation: UnsafeContinuation<CurlResponse, Never>) {
    self.continuation = continuation
  }
}
