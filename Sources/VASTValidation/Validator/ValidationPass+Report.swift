import VASTMetadata

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
    switch findings.count(rule) {
    case .none: break
    case .place:
      findings.addBeyond(
        Finding(
          rule: rule.id, group: rule.group.rawValue, severity: severity, location: place().location, path: "",
          message: ""),
        of: rule)
    case .ample:
      let place = place()
      findings.add(
        Finding(
          rule: rule.id, group: rule.group.rawValue, severity: severity, location: place.location, path: place.path,
          message: message(), code: code ?? rule.code, value: value(), excerpt: place.excerpt))
    }
  }

  /// Adds a finding where the parser has found fault.
  func report(
    _ rule: RuleDefinition, _ message: String, at problem: XMLProblem, severity: Severity? = nil,
    value: String? = nil, code: VASTErrorCode? = nil
  ) {
    report(
      rule, message, stored: StoredPlace(location: problem.location, path: path(), excerpt: problem.excerpt),
      value: value ?? problem.name, severity: severity, code: code)
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
    StoredPlace(
      location: location ?? parser.location(of: offset), path: path, excerpt: parser.excerpt(at: offset))
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
