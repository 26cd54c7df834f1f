import VASTMetadata

/// Checks one document while the parser reads it.
///
/// This file is the way of the events; what they are checked for stands with the rules.
final class ValidationPass: XMLEventHandler {
  let grammar = Grammar.shared
  let names = Grammar.shared.names
  let words = Words()
  let parser: XMLEventParser
  var settings: RuleSettings

  // The document
  var findings = FindingList()
  var declaredVersion: String?
  var version = GrammarVersion.v4_3
  /// Whether the document, or an option, says its version; otherwise only what all versions say is checked.
  var knowsVersion = true
  var sawRoot = false
  private var vmapNamespace: UnsafeRawPointer?
  private var namespace: UnsafeRawPointer?

  // The open elements, and how often each has had each of its children
  var openElements: [OpenElement] = []
  var counts: [UInt32] = []
  /// The attributes of the tag at hand, by name: the index plus one.
  private var attributeIndexes = [Int16](repeating: 0, count: Grammar.shared.nameTableSize)
  private var element: XMLElement?

  // What rules remember
  var vast = VASTState()
  var ad = AdState()
  var creative = CreativeState()
  var linear = LinearState()
  var media = MediaState()
  var tracking = TrackingState()

  init(settings: RuleSettings) {
    self.settings = settings
    parser = XMLEventParser(table: Grammar.shared.table)
    openElements.reserveCapacity(32)
    counts.reserveCapacity(256)
  }

  func begin(charset: String?) {
    findings.removeAll()
    declaredVersion = nil
    version = settings.version ?? .v4_3
    knowsVersion = true
    sawRoot = false
    vmapNamespace = nil
    namespace = nil
    openElements.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    vast = VASTState()
    ad.reset()
    linear.reset()
    tracking.reset()
    parser.begin(self, charset: charset)
  }

  func finish() {
    parser.finish()
    if let error = parser.error { checkXMLError(error) }
  }

  // MARK: Events

  func warn(_ problem: XMLProblem) { checkXMLWarning(problem) }

  func start(_ element: XMLElement) -> XMLWant {
    sawRoot = true
    if isForeign(element) { return .nothing }
    let index = Int(element.state)
    guard index != Grammar.unknownState else {
      startUnknown(element)
      return .nothing
    }
    let state = grammar.states[index]
    let type = grammar.types[state.type]
    open(element, state, type)
    self.element = element
    defer { self.element = nil }
    noteAttributes(element)
    defer { forgetAttributes(element) }
    checkNameCase(element, state)
    if state.role == .vast { checkVAST(element) }
    guard openElements.count == 1 || checkOccurrence(element, state, count: openElements[depth - 1].ordinal) else {
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
    guard let open = openElements.last else { return }
    let state = grammar.states[open.state]
    let type = grammar.types[state.type]
    if let kind = type.text {
      checkText(end, kind, state, hasChildren: open.hasUnknownChildren)
    } else {
      checkUnexpectedText(end, state)
      checkMissingChildren(open, type)
    }
    endRole(state.role, open, end, type)
    close()
  }

  // MARK: Open elements

  var depth: Int { openElements.count }

  /// The name of the element that was opened last, or of one further out.
  func openName(_ outwards: Int) -> String {
    let index = depth - 1 - outwards
    return openElements.indices.contains(index) ? grammar.states[openElements[index].state].name : "the document"
  }

  var parentRole: ElementRole { openElements.last.map { grammar.states[$0.state].role } ?? .other }

  private func startUnknown(_ element: XMLElement) {
    if openElements.isEmpty { return checkForeignRoot(element) }
    openElements[depth - 1].hasUnknownChildren = true
    checkUnknownChild(element)
  }

  private func open(_ element: XMLElement, _ state: Grammar.State, _ type: Grammar.TypeInfo) {
    var ordinal: UInt32 = 1
    if let parent = openElements.last {
      counts[parent.countsFrom + state.row] += 1
      ordinal = counts[parent.countsFrom + state.row]
    }
    let location = type.text == nil ? parser.location(of: element.offset) : nil
    openElements.append(
      OpenElement(
        state: Int(element.state), offset: element.offset, location: location, countsFrom: counts.count,
        ordinal: ordinal))
    for _ in 0..<type.childCount { counts.append(0) }
    if depth > 1, settings.checksOrder {
      openElements[depth - 2].lastOrder = checkOrder(state, openElements[depth - 2])
    }
  }

  private func close() {
    guard let open = openElements.popLast() else { return }
    counts.removeLast(counts.count - open.countsFrom)
  }

  // MARK: Namespaces

  /// Whether an element is of another vocabulary, which is nobody's business here.
  private func isForeign(_ element: XMLElement) -> Bool {
    let own = element.namespaceKey
    let role = grammar.states[Int(element.state)].role
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

  /// The attribute of the tag at hand with this name.
  func attribute(_ name: Int32) -> XMLAttribute? {
    let index = attributeIndexes[Int(name)]
    return index > 0 ? element?.attribute(at: Int(index) - 1) : nil
  }

  private func noteAttributes(_ element: XMLElement) {
    for index in 0..<min(element.attributeCount, Int(Int16.max)) {
      let attribute = element.attribute(at: index)
      let name = Int(attribute.nameID)
      guard name >= 0, name < attributeIndexes.count, !attribute.hasPrefix else { continue }
      if attributeIndexes[name] == 0 || attribute.isExact { attributeIndexes[name] = Int16(index + 1) }
    }
  }

  private func forgetAttributes(_ element: XMLElement) {
    for index in 0..<element.attributeCount {
      let name = Int(element.attribute(at: index).nameID)
      if name >= 0, name < attributeIndexes.count { attributeIndexes[name] = 0 }
    }
  }

  private func checkAttributes(_ element: XMLElement, _ type: Grammar.TypeInfo) {
    var seen: UInt64 = 0
    for index in 0..<element.attributeCount {
      let attribute = element.attribute(at: index)
      if attribute.hasPrefix { continue }
      guard let row = grammar.attributeRow(type, nameID: attribute.nameID) else {
        if !type.isForeign { checkUnknownAttribute(attribute) }
        continue
      }
      seen |= 1 << UInt64(row & 63)
      let rule = grammar.attributes[type.firstAttribute + row]
      if checkAttributeName(attribute, rule) { checkValue(of: attribute, rule) }
    }
    checkMissingAttributes(type, seen: seen)
  }
}
