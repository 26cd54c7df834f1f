import ByteText
import VASTReading
import XMLStream

// How a finding is made. Nothing of it is done unless there is one.

extension ValidationPass {
  /// Adds a finding, unless the rule is off or is not one of this version.
  ///
  /// - Parameters:
  ///   - severity: where this fault is milder or worse than the rule is in general.
  ///   - code: where this fault has another code than the rule in general.
  func report(
    _ rule: RuleDefinition, _ message: @autoclosure () -> String, at place: Place,
    value: @autoclosure () -> String = "", severity: Severity? = nil, code: VASTErrorCode? = nil
  ) {
    report(rule, message(), stored: storedPlace(place), value: value(), severity: severity, code: code)
  }

  /// Adds a finding at a place that was remembered.
  func report(
    _ rule: RuleDefinition, _ message: @autoclosure () -> String, stored place: @autoclosure () -> StoredPlace,
    value: @autoclosure () -> String = "", severity: Severity? = nil, code: VASTErrorCode? = nil
  ) {
    guard applies(rule), let severity = settings.severity(of: rule, here: severity) else { return }
    add(rule, message(), at: place(), value: value(), severity: severity, code: code)
  }

  /// Adds the finding that a document cannot be read as VAST, or not further.
  ///
  /// An error whatever the settings: nobody should take for good what nobody could read.
  func reportUnreadable(
    _ rule: RuleDefinition, _ message: String, stored place: StoredPlace, value: String = "",
    code: VASTErrorCode? = nil
  ) {
    add(rule, message, at: place, value: value, severity: .error, code: code, isUnreadable: true)
  }

  /// Adds the finding that a document cannot be read further, where the parser has found fault.
  func reportUnreadable(
    _ rule: RuleDefinition, _ message: String, at problem: XMLProblem, code: VASTErrorCode? = nil
  ) {
    reportUnreadable(rule, message, stored: storedPlace(problem), value: problem.name, code: code)
  }

  private func add(
    _ rule: RuleDefinition, _ message: String, at place: StoredPlace, value: String, severity: Severity,
    code: VASTErrorCode?, isUnreadable: Bool = false
  ) {
    findings.add(
      Finding(
        rule: rule.id, group: rule.group.rawValue, severity: severity, location: place.location, path: place.path,
        message: message, code: code ?? rule.code, value: value, isUnreadable: isUnreadable, excerpt: place.excerpt))
  }

  /// Adds a finding where the parser has found fault.
  func report(
    _ rule: RuleDefinition, _ message: String, at problem: XMLProblem, severity: Severity? = nil,
    code: VASTErrorCode? = nil
  ) {
    report(rule, message, stored: storedPlace(problem), value: problem.name, severity: severity, code: code)
  }

  private func storedPlace(_ problem: XMLProblem) -> StoredPlace {
    StoredPlace(location: problem.location, path: path(), excerpt: extras.contains(.excerpts) ? problem.excerpt : nil)
  }

  private func applies(_ rule: RuleDefinition) -> Bool {
    knowsVersion ? rule.versions.contains(version) : rule.versions == GrammarVersion.v2_0...GrammarVersion.v4_3
  }

  /// A place as it can be kept: the parser knows it only now.
  func storedPlace(_ place: Place) -> StoredPlace {
    switch place {
    case .head:
      return StoredPlace(location: startOfHead, path: "", excerpt: nil)
    case .start:
      guard depth > 0 else {
        return StoredPlace(location: SourceLocation(line: 1, column: 1), path: "", excerpt: nil)
      }
      let open = openElements[depth - 1]
      return stored(open.offset, path: path(), location: open.location)
    case .tag(let element):
      return stored(element.offset, path: "\(path())/\(element.localName)")
    case .name(let attribute):
      return stored(attribute.nameOffset, path: path())
    case .value(let attribute):
      return stored(attribute.nameOffset, path: path())
    case .text(let end):
      return stored(end.textOffset, path: path())
    case .due(let time):
      let tracking = time.tracking > 0 ? "/TrackingEvents/Tracking[\(time.tracking)]" : ""
      return stored(time.offset, path: path() + tracking, location: time.location)
    }
  }

  private func stored(_ offset: UInt64, path: String, location: SourceLocation? = nil) -> StoredPlace {
    let location = location ?? parser.location(of: offset)
    return StoredPlace(
      location: location, path: path, excerpt: extras.contains(.excerpts) ? parser.excerpt(at: offset, location) : nil)
  }

  private var startOfHead: SourceLocation {
    var location = SourceLocation(line: 1, column: 1)
    for byte in parser.head.bytes.prefix(while: isXMLSpace) {
      location.column += 1
      if byte == UInt8(ascii: "\n") { location = SourceLocation(line: location.line + 1, column: 1) }
    }
    return location
  }

  /// The open elements: `/VAST/Ad[1]/InLine`.
  func path() -> String {
    var limit = 0
    for index in 0..<depth { limit += PathText.limit(of: grammar.states[openElements[index].state].name) }
    return String(unsafeUninitializedCapacity: limit) { bytes in
      var path = PathText(bytes)
      for index in 0..<depth {
        let open = openElements[index]
        let state = grammar.states[open.state]
        path.append(state.name, number: state.isNumbered ? open.ordinal : nil)
      }
      return path.count
    }
  }
}
