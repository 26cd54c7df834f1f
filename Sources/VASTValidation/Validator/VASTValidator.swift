/// Checks documents of VAST and VMAP against the standard; made once, used for many documents.
///
/// One pass over the bytes; memory does not grow with the document. All findings of a document come out of one run,
/// also those before an error of XML.
public final class VASTValidator {
  private let pass: ValidationPass
  private var source = ""

  /// Creates a validator.
  ///
  /// Throws ``UnknownRule`` if an option names a rule that does not exist.
  ///
  /// - Parameters:
  ///   - options: which rules are checked.
  ///   - extras: what findings have besides what makes them.
  public init(options: ValidationOptions = ValidationOptions(), extras: FindingExtras = .excerpts) throws(UnknownRule) {
    pass = ValidationPass(settings: try RuleSettings(options), extras: extras)
  }

  /// Starts a document, whatever became of the one before.
  ///
  /// - Parameters:
  ///   - source: what the document is called in its findings.
  ///   - charset: the encoding that the transport names, for a document that names none.
  ///   - recovers: whether a document that is not well-formed is checked as far as its meaning is clear. Each repair is
  ///     a finding, as the error would have been that it makes up for.
  public func begin(source: String, charset: String? = nil, recovers: Bool = false) {
    self.source = source
    pass.begin(charset: charset, recovers: recovers)
  }

  /// Checks the next bytes, of any number.
  public func push(_ bytes: UnsafeRawBufferPointer) { pass.parser.push(bytes) }

  /// Whether a root element was met so far, and is that of VAST or VMAP; nil as long as none was.
  package var isVAST: Bool? { pass.sawRoot ? !pass.isForeignDocument : nil }

  /// Ends the document and returns what was found.
  public func finish() -> DocumentFindings {
    pass.finish()
    return DocumentFindings(
      source: source, vastVersion: pass.declaredVersion, findings: pass.findings.sorted())
  }

  /// How bad a finding of a rule is; nil if the rule is off.
  public func severity(of rule: RuleDefinition) -> Severity? { pass.settings.severity(of: rule, here: nil) }

  /// Checks a whole document.
  public func validate(_ bytes: some Sequence<UInt8>, source: String) -> DocumentFindings {
    begin(source: source)
    Array(bytes).withUnsafeBytes { push($0) }
    return finish()
  }
}
