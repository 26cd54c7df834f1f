import XMLStream

/// Something to say of a document, to the person who delivers or reads it.
///
/// Thrown where a document cannot be read; handed over beside the result otherwise.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How serious it is.
  public enum Severity: String, Sendable {
    /// The document, or one of its ads, could not be read.
    case error
    /// It was read, but it should be mended.
    case warning
    /// Something worth knowing.
    case note
  }

  /// How serious it is.
  public var severity: Severity
  /// What is wrong and what helps, in one line.
  public var message: String
  /// Where it stands; nil where it concerns no place.
  public var location: SourceLocation?
  /// The error code that the standard gives for it (VAST 4.2 §2.3.6.3).
  public var code: VASTErrorCode?
  /// The line around ``location``.
  public var excerpt: SourceExcerpt?

  /// Creates a diagnostic.
  public init(
    _ severity: Severity, _ message: String, at location: SourceLocation? = nil, code: VASTErrorCode? = nil,
    excerpt: SourceExcerpt? = nil
  ) {
    self.severity = severity
    self.message = message
    self.location = location
    self.code = code
    self.excerpt = excerpt
  }
}
