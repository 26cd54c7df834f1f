import XMLStream

/// The tables, compiled for the parser: a state per row, names as numbers.
final class CompiledGrammar: Sendable {
  static let shared = CompiledGrammar()
  /// The namespace of VAST from 4.0 on.
  static let namespace = "http://www.iab.com/VAST"

  /// The state of an element that its parent does not have.
  static let unknownState = 1
  static let vastState = 2
  static let vmapState = 3

  /// By state; a row of the tables each.
  let states: ImmortalTable<GrammarState>
  let types: ImmortalTable<GrammarType>
  let attributes: ImmortalTable<GrammarAttribute>
  let events: ImmortalTable<TrackingEvent>
  let macros: ImmortalTable<Macro>
  let names: AttributeNames
  let table: XMLElementTable
  /// The row of the event `progress`.
  let progressEvent: Int?
  /// The rows of the events that a linear creative is measured by.
  let quartiles: [Int]

  /// How many sets of required rows a type has: one per version and one of what all versions require.
  private static let requirementsPerType = 7
  private let requiredAttributes: ImmortalTable<RowSet>
  private let requiredChildren: ImmortalTable<RowSet>
  private let otherSpellings: ImmortalTable<OtherSpelling?>
  private let elementNames: Set<Int32>
  /// The row of an attribute in its type, by type and name; -1 where the type has no such attribute.
  private let attributeRows: ImmortalTable<Int8>
  private let nameCount: Int

  private init() {
    var compiler = GrammarCompiler()
    compiler.add(.vast)
    compiler.add(.vmap)
    var attributes = compiler.attributes
    var names = AttributeNames()
    var nameIDs: [Int32] = []
    var attributeIDs: [Int32] = []
    let rows = compiler.rows
    let stateCount = compiler.states.count
    // Elements first: where an attribute has the same name in another case, the table keeps the element's.
    table = XMLElementTable(stateCount: stateCount) { table in
      nameIDs = rows.map { table.name($0.name.description) }
      names = AttributeNames(table)
      let spelled = Set(rows.map { $0.name.description.lowercased() })
      for index in attributes.indices {
        let name = attributes[index].name.description
        attributeIDs.append(table.name(name))
        attributes[index].isTableSpelling = !spelled.contains(name.lowercased())
      }
      compiler.addSteps(to: table, nameIDs)
    }
    states = ImmortalTable(compiler.states)
    types = ImmortalTable(compiler.types)
    requiredAttributes = ImmortalTable(compiler.requiredAttributes)
    requiredChildren = ImmortalTable(compiler.requiredChildren)
    otherSpellings = ImmortalTable(compiler.otherSpellings)
    self.attributes = ImmortalTable(attributes)
    self.names = names
    elementNames = Set(nameIDs)
    nameCount = Int((nameIDs + attributeIDs).max() ?? 0) + 1
    attributeRows = ImmortalTable(Self.attributeRows(compiler.types, attributeIDs, nameCount: nameCount))
    events = ImmortalTable(TrackingEvent.all)
    macros = ImmortalTable(Macro.all)
    let eventNames = TrackingEvent.all.map(\.name.description)
    progressEvent = eventNames.firstIndex(of: "progress")
    quartiles = ["start", "firstQuartile", "midpoint", "thirdQuartile", "complete"].compactMap(eventNames.firstIndex)
  }

  private static func attributeRows(
    _ types: [GrammarType], _ attributeIDs: [Int32], nameCount: Int
  ) -> [Int8] {
    var rows = [Int8](repeating: -1, count: types.count * nameCount)
    for type in types {
      for row in 0..<type.attributeCount {
        rows[type.index * nameCount + Int(attributeIDs[type.firstAttribute + row])] = Int8(row)
      }
    }
    return rows
  }

  /// The row of an attribute among those of a type; -1 if the type has none of that name.
  func attributeRow(ofType type: Int, nameID: Int32) -> Int {
    guard nameID >= 0, nameID < nameCount else { return -1 }
    return Int(attributeRows[type &* nameCount &+ Int(nameID)])
  }

  /// The attributes that a version requires of a type; nil stands for a version that is not known.
  func requiredAttributes(ofType type: Int, in version: GrammarVersion?) -> RowSet {
    requiredAttributes[type &* Self.requirementsPerType &+ (version?.rawValue ?? Self.requirementsPerType - 1)]
  }

  /// The children that a version requires of a type; nil stands for a version that is not known.
  func requiredChildren(ofType type: Int, in version: GrammarVersion?) -> RowSet {
    requiredChildren[type &* Self.requirementsPerType &+ (version?.rawValue ?? Self.requirementsPerType - 1)]
  }

  /// How a version spells an attribute.
  func spelling(of attribute: Int, in version: GrammarVersion) -> StaticString {
    let other = otherSpellings[attribute].flatMap { $0.since <= version && version <= $0.until ? $0.name : nil }
    return other ?? attributes[attribute].name
  }

  /// Whether some version spells an attribute like this.
  func isSpelling(_ name: String, of attribute: Int) -> Bool {
    name == attributes[attribute].name.description || name == otherSpellings[attribute]?.name.description
  }

  /// Whether some element has this name.
  func isElementName(_ nameID: Int32) -> Bool { elementNames.contains(nameID) }
}

extension CompiledGrammar {
  /// The row of a tracking event, nil for a name that is none.
  func event(named name: UnsafeBufferPointer<UInt8>) -> Int? {
    for index in events.indices where name.equals(events[index].name) { return index }
    return nil
  }
}
