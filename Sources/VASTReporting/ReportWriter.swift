import VASTValidation

/// A report that is written while the findings come: of what has been written nothing is kept.
///
///     let writer = ReportWriter(.sarif, rules: rules, toolVersion: "1.2.0")
///     var body = documents.flatMap(writer.add)
///     let (head, tail) = writer.finish()
///     let report = head + body + tail
public final class ReportWriter {
  private let form: any ReportForm

  /// Starts a report.
  ///
  /// - Parameters:
  ///   - format: the form of the report.
  ///   - rules: the rules that were checked.
  ///   - toolVersion: the version of the program, like `1.2.0`.
  ///   - style: the layout of ``ReportFormat/text``; the other forms have only one.
  public init(_ format: ReportFormat, rules: [ReportedRule], toolVersion: String, style: TextStyle = .plain) {
    form =
      switch format {
      case .text: LineForm { TextReporter.write($0, style: style) }
      case .json: JSONReporter()
      case .sarif: SARIFReporter(rules: rules, toolVersion: toolVersion)
      case .junit: JUnitReporter()
      case .github: LineForm(GitHubReporter.write)
      case .checkstyle: CheckstyleReporter()
      }
  }

  /// The next bytes of the report, as UTF-8, with the findings of another document.
  public func add(_ document: DocumentFindings) -> [UInt8] { form.add(document) }

  /// What stands before and behind all that was written; before it only where ``ReportFormat/hasLateHead``.
  public func finish() -> (head: [UInt8], tail: [UInt8]) { form.finish() }
}

extension ReportFormat {
  /// Whether the report begins with what is known only at its end.
  public var hasLateHead: Bool { self == .junit }

  /// Whether the findings of a document may be added in several parts, one after the other.
  public var takesParts: Bool {
    switch self {
    case .text, .sarif, .github: true
    case .json, .junit, .checkstyle: false
    }
  }
}

/// A form of a report, written piece by piece.
protocol ReportForm: AnyObject {
  func add(_ document: DocumentFindings) -> [UInt8]
  func finish() -> (head: [UInt8], tail: [UInt8])
}

/// A form in which nothing but lines stands.
private final class LineForm: ReportForm {
  private let lines: (DocumentFindings) -> [UInt8]

  init(_ lines: @escaping (DocumentFindings) -> [UInt8]) { self.lines = lines }

  func add(_ document: DocumentFindings) -> [UInt8] { lines(document) }

  func finish() -> (head: [UInt8], tail: [UInt8]) { ([], []) }
}
