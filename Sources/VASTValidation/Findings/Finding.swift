import VASTReading
import XMLStream

/// One fault of a document, at its place.
public struct Finding: Hashable, Sendable {
  /// The id of the rule, in kebab-case: `duration-format`.
  public var rule: String
  /// The group of the rule: `value`.
  public var group: String
  /// How bad it is, after configuration.
  public var severity: Severity
  /// Where the tag, the attribute or the text stands that it is about.
  public var location: SourceLocation
  /// The element it is about: `/VAST/Ad[1]/InLine/Creatives/Creative[2]`; empty where there is no element.
  public var path: String
  /// What is wrong, for people; it names the value.
  public var message: String
  /// The error code of the standard, where it has one for this.
  public var code: VASTErrorCode?
  /// The value that is at fault, whole; with the rule and the path it makes a finding known again when lines move.
  public var value: String
  /// Whether the document could not be read as VAST, or not further: such a finding is an error whatever the options
  /// say, and no baseline knows it.
  public var isUnreadable: Bool
  /// The line of the document around the place, for a report that shows it.
  public var excerpt: SourceExcerpt?

  /// Creates a finding.
  public init(
    rule: String, group: String, severity: Severity, location: SourceLocation, path: String, message: String,
    code: VASTErrorCode? = nil, value: String = "", isUnreadable: Bool = false, excerpt: SourceExcerpt? = nil
  ) {
    self.rule = rule
    self.group = group
    self.severity = severity
    self.location = location
    self.path = path
    self.message = message
    self.code = code
    self.value = value
    self.isUnreadable = isUnreadable
    self.excerpt = excerpt
  }
}
