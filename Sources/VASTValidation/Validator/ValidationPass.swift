import XMLStream

/// Checks one document while the parser reads it.
///
/// This file is the way of the events; what they are checked for stands with the rules.
final class ValidationPass: XMLEventHandler {
  let grammar = CompiledGrammar.shared
  let names = CompiledGrammar.shared.names
  let parser: XMLEventParser
  var settings: RuleSettings
  let extras: FindingExtras

  // The parser calls one handler at a time and none from within another, so nothing here is ever accessed twice at
  // once; to check that at each access would take a tenth of the time.

  // The document
  @exclusivity(unchecked) var findings = FindingList()
  @exclusivity(unchecked) var declaredVersion: String?
  @exclusivity(unchecked) var version = GrammarVersion.v4_3
  /// Whether the document, or an option, says its version; otherwise only what all versions say is checked.
  @exclusivity(unchecked) var knowsVersion = true
  @exclusivity(unchecked) var sawRoot = false
  /// Whether the root is that of another kind of document.
  @exclusivity(unchecked) var isForeignDocument = false
  @exclusivity(unchecked) private(set) var vmapNamespace: UnsafeRawPointer?
  @exclusivity(unchecked) private var namespace: UnsafeRawPointer?

  @exclusivity(unchecked) var openElements = OpenElements()
  @exclusivity(unchecked) private var tag: OpenTag?
  /// What was repaired ahead of the parser, in the order of the document.
  @exclusivity(unchecked) private var repairs: [Repair] = []

  /// What unknown names may have been meant to be.
  @exclusivity(unchecked) var hints = NameHints()

  // What rules remember
  @exclusivity(unchecked) var vast = VASTState()
  @exclusivity(unchecked) var ad = AdState()
  @exclusivity(unchecked) var creative = CreativeState()
  @exclusivity(unchecked) var linear = LinearState()
  @exclusivity(unchecked) var media = MediaState()
  @exclusivity(unchecked) var tracking = TrackingState()

  init(settings: RuleSettings, extras: FindingExtras) {
    self.settings = settings
    self.extras = extras
    parser = XMLEventParser(table: CompiledGrammar.shared.table, countsUTF16: extras.contains(.utf16Columns))
  }

  func begin(charset: String?, recovers: Bool) {
    findings.removeAll()
    declaredVersion = nil
    version = settings.version ?? .v4_3
    knowsVersion = true
    sawRoot = false
    isForeignDocument = false
    vmapNamespace = nil
    namespace = nil
    openElements.closeAll()
    repairs.removeAll()
    vast.reset()
    ad.reset()
    linear.reset()
    tracking.reset()
    parser.begin(self, charset: charset, onRepair: recovers ? { [unowned self] in keep($0) } : nil)
  }

  func finish() {
    parser.finish()
    for repair in repairs { checkRepair(repair) }
    repairs.removeAll()
    if let error = parser.error { checkXMLError(error) }
  }

  // MARK: Events

  static var calls: XMLCalls {
    XMLCalls(
      start: { ValidationPass.onStart($0, $1, $2) }, end: { ValidationPass.onEnd($0, $1, $2) },
      warn: { ValidationPass.onWarning($0, $1, $2) })
  }

  func warn(_ problem: XMLProblem) { checkXMLWarning(problem) }

  func start(_ element: XMLElement) -> XMLWant {
    sawRoot = true
    if !repairs.isEmpty { checkRepairs(before: parser.readOffset) }
    let index = Int(element.state)
    let state = grammar.states[index]
    if isForeign(element, state.role) { return .nothing }
    guard index != CompiledGrammar.unknownState else {
      startUnknown(element)
      return .nothing
    }
    let isRepeated = open(element, index)
    if !element.isExact { checkNameCase(element, index) }
    if state.role == .vast { checkVAST(element) }
    guard depth == 1 || checkOccurrence(index, isRepeated: isRepeated) else {
      close()
      return .nothing
    }
    checkAttributes(element, ofType: state.type)
    startRole(state.role)
    if grammar.types[state.type].isForeign {
      close()
      return .nothing
    }
    return .text
  }

  func end(_ end: XMLElementEnd) {
    guard depth > 0 else { return }
    if !repairs.isEmpty { checkRepairs(before: parser.readOffset, endTag: end.offset) }
    let index = openElements[depth - 1].state
    let state = grammar.states[index]
    if let kind = grammar.types[state.type].text {
      checkText(end, kind, state.role, name: state.name)
    } else {
      if !end.text.isEmpty { reportUnexpectedText(end, index) }
      let required = grammar.requiredChildren(ofType: state.type, in: knownVersion)
      var missing = required.subtracting(openElements[depth - 1].children)
      while let row = missing.popFirst() { reportMissingChild(row, grammar.types[state.type]) }
    }
    endRole(state.role, end)
    close()
  }

  /// The version, nil where the document does not say it.
  var knownVersion: GrammarVersion? { knowsVersion ? version : nil }

  /// Keeps a repair until the parser gets there, which may be without an event.
  private func keep(_ repair: Repair) {
    repairs.append(repair)
    if repairs.count.isMultiple(of: 1 << 16) { checkRepairs(before: parser.readOffset) }
  }

  /// Reports the repairs that stand before what has been read, while what was open there still is.
  ///
  /// - Parameter tag: where an end tag starts; at the place where one that was missing was put in it has no length.
  private func checkRepairs(before offset: UInt64, endTag tag: UInt64? = nil) {
    let end = parser.location(of: offset)
    let isPutIn = tag.map { parser.location(of: $0) == end } ?? false
    let count = repairs.prefix { $0.location < end || (isPutIn && $0.location == end) }.count
    for repair in repairs.prefix(count) { checkRepair(repair) }
    repairs.removeFirst(count)
  }

  // MARK: Open elements

  var depth: Int { openElements.count }

  /// The name of the element that was opened last, or of one further out.
  func openName(_ outwards: Int) -> String {
    let index = depth - 1 - outwards
    return index >= 0 ? grammar.states[openElements[index].state].name.description : "the document"
  }

  var parentRole: ElementRole { role(outwards: 0) }

  /// The role of the element that was opened last, or of one further out.
  func role(outwards: Int) -> ElementRole {
    let index = depth - 1 - outwards
    return index >= 0 ? grammar.states[openElements[index].state].role : .other
  }

  private func startUnknown(_ element: XMLElement) {
    if openElements.isEmpty { return checkForeignRoot(element) }
    openElements.changeLast { $0.hasUnknownChildren = true }
    checkUnknownChild(element)
  }

  /// Opens an element; returns whether its parent has had one like it.
  private func open(_ element: XMLElement, _ index: Int) -> Bool {
    let state = grammar.states[index]
    var ordinal: UInt32 = 1
    var isRepeated = false
    if !openElements.isEmpty {
      if settings.checksOrder { checkOrder(element, index) }
      (ordinal, isRepeated) = openElements.changeLast { $0.add(row: state.row, slot: state.numberSlot) }
    }
    let offset = element.offset
    let location = grammar.types[state.type].text == nil ? parser.location(of: offset) : nil
    openElements.open(OpenElement(state: index, offset: offset, location: location, ordinal: ordinal))
    return isRepeated
  }

  private func close() {
    if !openElements.isEmpty { openElements.close() }
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
    return own != vmapNamespace && element.namespaceURI != CompiledGrammar.namespace
  }

  func leaveVAST() { namespace = vmapNamespace }

  // MARK: Attributes

  /// The attribute of the tag at hand with this name; known once all have been checked.
  func attribute(_ name: Int32) -> XMLAttribute? {
    guard let tag else { return nil }
    let row = grammar.attributeRow(ofType: tag.type, nameID: name)
    return row >= 0 && tag.seen.contains(row) ? tag.attribute(name) : nil
  }

  private func checkAttributes(_ element: XMLElement, ofType type: Int) {
    if element.attributeCount == 0 {
      tag = nil
      return checkRequiredAttributes(ofType: type, seen: RowSet())
    }
    let isForeign = grammar.types[type].isForeign
    let firstAttribute = grammar.types[type].firstAttribute
    var seen = RowSet()
    for index in 0..<element.attributeCount {
      let attribute = element.attribute(at: index)
      if attribute.hasPrefix { continue }
      let row = grammar.attributeRow(ofType: type, nameID: attribute.nameID)
      guard row >= 0 else {
        if !isForeign { checkUnknownAttribute(attribute) }
        continue
      }
      seen.insert(row)
      let index = firstAttribute &+ row
      let rule = grammar.attributes[index]
      let isPlain = attribute.isExact && rule.isPlain && rule.occurrences[version] > .deprecated
      if isPlain || checkAttributeName(attribute, index) { checkValue(of: attribute, index) }
    }
    checkRequiredAttributes(ofType: type, seen: seen)
    tag = OpenTag(element: element, type: type, seen: seen)
  }

  @inline(__always) private func checkRequiredAttributes(ofType type: Int, seen: RowSet) {
    var missing = grammar.requiredAttributes(ofType: type, in: knownVersion).subtracting(seen)
    while let row = missing.popFirst() { reportMissingAttribute(row, grammar.types[type]) }
  }
}
