import CXMLStream

/// What a handler wants of an element that it has just heard of.
///
/// The raw values are those of `xs_want`.
@usableFromInline package enum XMLWant: UInt32 {
  /// Its children.
  case children = 0
  /// Its children, and its own text with the end tag.
  case text = 1
  /// Nothing of it: all in it is passed over and its end is not told.
  case nothing = 2

  @inlinable var shim: xs_want {
    switch self {
    case .children: XS_WANT_CHILDREN
    case .text: XS_WANT_TEXT
    case .nothing: XS_WANT_NOTHING
    }
  }
}

/// Hears of the elements of an ``XMLElementTable``, in document order.
@usableFromInline package protocol XMLEventHandler: AnyObject {
  func start(_ element: XMLElement) -> XMLWant
  func end(_ end: XMLElementEnd)
  /// Hears of something that is wrong but does not stop the reading.
  func warn(_ problem: XMLProblem)

  /// `XMLCalls(Self.self, start: { Self.onStart($0, $1, $2) }, …)`, written where the class is: only there does the
  /// compiler make C functions that call the class itself.
  static var calls: XMLCalls { get }
}

/// A handler's functions as the shim calls them.
@usableFromInline package struct XMLCalls {
  package typealias Start =
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<xs_element>?
    ) -> xs_want
  package typealias End =
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<xs_element_end>?
    ) -> Void
  package typealias Warn =
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<xs_problem>?
    ) -> Void

  let start: Start
  let end: End
  let warn: Warn

  package init(start: @escaping Start, end: @escaping End, warn: @escaping Warn) {
    self.start = start
    self.end = end
    self.warn = warn
  }
}

extension XMLEventHandler {
  @inlinable @inline(__always) package static func onStart(
    _ context: UnsafeMutableRawPointer?, _ parser: OpaquePointer?, _ element: UnsafePointer<xs_element>?
  ) -> xs_want {
    guard let context, let parser, let element else { return XS_WANT_NOTHING }
    return Unmanaged<Self>.fromOpaque(context)._withUnsafeGuaranteedRef {
      $0.start(XMLElement(element: element, parser: parser))
    }.shim
  }

  @inlinable @inline(__always) package static func onEnd(
    _ context: UnsafeMutableRawPointer?, _ parser: OpaquePointer?, _ end: UnsafePointer<xs_element_end>?
  ) {
    guard let context, let parser, let end else { return }
    Unmanaged<Self>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.end(XMLElementEnd(end: end, parser: parser)) }
  }

  @inlinable package static func onWarning(
    _ context: UnsafeMutableRawPointer?, _ parser: OpaquePointer?, _ problem: UnsafePointer<xs_problem>?
  ) {
    guard let context, let parser, let problem else { return }
    Unmanaged<Self>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.warn(XMLProblem(problem.pointee, in: parser)) }
  }
}
