import VASTMetadata

/// Checks one document while the parser reads it.
///
/// This file is the way of the events; what they are checked for stands with the rules.
final class ValidationPass: XMLEventTarget {
  let grammar = Grammar.shared
  let names = Grammar.shared.names
  let parser: XMLEventParser
  private var events: XMLEventForwarder<ValidationPass>?
  var settings: RuleSettings

  // The parser calls one handler at a time and none from within another, so nothing here is ever accessed twice at
  // once; to check that at each access would take a tenth of the time.

  // The document
  @exclusivity(unchecked) var findings = FindingList()
  @exclusivity(unchecked) var declaredVersion: String?
  @exclusivity(unchecked) var version = GrammarVersion.v4_3
  /// Whether the document, or an option, says its version; otherwise only what all versions say is checked.
  @exclusivity(unchecked) var knowsVersion = true
  @exclusivity(unchecked) var sawRoot = false
  @exclusivity(unchecked) private(set) var vmapNamespace: UnsafeRawPointer?
  @exclusivity(unchecked) private var namespace: UnsafeRawPointer?

  @exclusivity(unchecked) var openElements: [OpenElement] = []
  @exclusivity(unchecked) private var tag: OpenTag?

  // What rules remember
  @exclusivity(unchecked) var vast = VASTState()
  @exclusivity(unchecked) var ad = AdState()
  @exclusivity(unchecked) var creative = CreativeState()
  @exclusivity(unchecked) var linear = LinearState()
  @exclusivity(unchecked) var media = MediaState()
  @exclusivity(unchecked) var tracking = TrackingState()

  init(settings: RuleSettings) {
    self.settings = settings
    parser = XMLEventParser(table: Grammar.shared.table)
    openElements.reserveCapacity(32)
  }

  func begin(charset: String?, recovers: Bool) {
    findings.removeAll()
    declaredVersion = nil
    version = settings.version ?? .v4_3
    knowsVersion = true
    sawRoot = false
    vmapNamespace = nil
    namespace = nil
    openElements.removeAll(keepingCapacity: true)
    vast.reset()
    ad.reset()
    linear.reset()
    tracking.reset()
    let events = events ?? XMLEventForwarder(to: self)
    self.events = events
    parser.begin(events, charset: charset, onRepair: recovers ? { [unowned self] in checkRepair($0) } : nil)
  }

  func finish() {
    parser.finish()
    if let error = parser.error { checkXMLError(error) }
  }

  // MARK: Events

  func warn(_ problem: XMLProblem) { checkXMLWarning(problem) }

  func start(_ element: XMLElement) -> XMLWant {
    sawRoot = true
    let index = Int(element.state)
    let state = grammar.states[index]
    if isForeign(element, state.role) { return .nothing }
    guard index != Grammar.unknownState else {
      startUnknown(element)
      return .nothing
    }
    let type = grammar.types[state.type]
    let isRepeated = open(element, state, holdsText: type.text != nil)
    if !element.isExact { checkNameCase(element, state) }
    if state.role == .vast { checkVAST(element) }
    guard depth == 1 || checkOccurrence(state, isRepeated: isRepeated) else {
      close()
      return .nothing
    }
    checkAttributes(element, type)
    startRole(state.role)
    if type.isForeign {
      close()
      return .nothing
    }
    return .text
  }

  func end(_ end: XMLElementEnd) {
    guard depth > 0 else { return }
    let state = grammar.states[openElements[depth - 1].state]
    if let kind = grammar.types[state.type].text {
      checkText(end, kind, state.role, name: state.name)
    } else {
      if !end.text.isEmpty { reportUnexpectedText(end, state) }
      let required = grammar.requiredChildren(ofType: state.type, in: knownVersion)
      var missing = required.subtracting(openElements[depth - 1].children)
      while let row = missing.popFirst() { reportMissingChild(row, grammar.types[state.type]) }
    }
    endRole(state.role, end)
    close()
  }

  /// The version, nil where the document does not say it.
  var knownVersion: GrammarVersion? { knowsVersion ? version : nil }

  // MARK: Open elements

  var depth: Int { openElements.count }

  /// The name of the element that was opened last, or of one further out.
  func openName(_ outwards: Int) -> String {
    let index = depth - 1 - outwards
    return openElements.indices.contains(index)
      ? grammar.states[openElements[index].state].name.description : "the document"
  }

  var parentRole: ElementRole { openElements.last.map { grammar.states[$0.state].role } ?? .other }

  private func startUnknown(_ element: XMLElement) {
    if openElements.isEmpty { return checkForeignRoot(element) }
    openElements[depth - 1].hasUnknownChildren = true
    checkUnknownChild(element)
  }

  /// Opens an element; returns whether its parent has had one like it.
  private func open(_ element: XMLElement, _ state: GrammarState, holdsText: Bool) -> Bool {
    var ordinal: UInt32 = 1
    var isRepeated = false
    let parent = depth - 1
    if parent >= 0 {
      (ordinal, isRepeated) = openElements[parent].add(state)
      if settings.checksOrder { openElements[parent].lastOrder = checkOrder(element, state, openElements[parent]) }
    }
    let offset = element.offset
    openElements.append(
      OpenElement(
        state: Int(element.state), offset: offset, location: holdsText ? nil : parser.location(of: offset),
        ordinal: ordinal))
    return isRepeated
  }

  private func close() {
    if !openElements.isEmpty { openElements.removeLast() }
  }

  // MARK: Namespaces

  /// Whether an element is of another vocabulary, which is nobody's business here.
  private func isForeign(_ element: XMLElement, _ role: ElementRole) -> Bool {
    let own = element.namespaceKey
    if role == .vast || role == .vmap {
      namespace = own
      if role == .vmap { vmapNamespace = own }
      return false
    }
    guard let own, own != namespace, !openElements.isEmpty else { return false }
    return own != vmapNamespace && element.namespaceURI != Grammar.namespace
  }

  func leaveVAST() { namespace = vmapNamespace }

  // MARK: Attributes

  /// The attribute of the tag at hand with this name; known once all have been checked.
  func attribute(_ name: Int32) -> XMLAttribute? {
    guard let tag, grammar.attributeRow(ofType: tag.type, nameID: name) >= 0 else { return nil }
    return tag.attribute(name)
  }

  private func checkAttributes(_ element: XMLElement, _ type: GrammarType) {
    if element.attributeCount == 0 {
      tag = nil
      return checkRequiredAttributes(type, seen: RowSet())
    }
    var seen = RowSet()
    for index in 0..<element.attributeCount {
      let attribute = element.attribute(at: index)
      if attribute.hasPrefix { continue }
      let row = grammar.attributeRow(ofType: type.index, nameID: attribute.nameID)
      guard row >= 0 else {
        if !type.isForeign { checkUnknownAttribute(attribute) }
        continue
      }
      seen.insert(row)
      let index = type.firstAttribute &+ row
      let rule = grammar.attributes[index]
      let isPlain = attribute.isExact && rule.isPlain && rule.occurrences[version] > .deprecated
      if isPlain || checkAttributeName(attribute, index) { checkValue(of: attribute, rule) }
    }
    checkRequiredAttributes(type, seen: seen)
    tag = OpenTag(element: element, type: type.index)
  }

  @inline(__always) private func checkRequiredAttributes(_ type: GrammarType, seen: RowSet) {
    var missing = grammar.requiredAttributes(ofType: type.index, in: knownVersion).subtracting(seen)
    while let row = missing.popFirst() { reportMissingAttribute(row, type) }
  }
}
