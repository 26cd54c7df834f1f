import VASTMetadata

/// The tables made ready for the parser: a state per row, names as numbers.
final class Grammar: Sendable {
  static let shared = Grammar()
  /// The namespace of VAST from 4.0 on.
  static let namespace = "http://www.iab.com/VAST"

  /// The state of an element that its parent does not have.
  static let unknownState = 1
  static let vastState = 2
  static let vmapState = 3

  /// By state; a row of the tables each.
  let states: [State]
  let types: [TypeInfo]
  let attributes: [Attribute]
  let names: Names
  let table: XMLElementTable
  let events: [Event]
  let progressEvent: Int?
  /// The events that a linear creative is measured by.
  let quartiles: [Int]
  let macros: [KnownMacro]

  private let elementNames: Set<Int32>
  /// The row of an attribute in its type, by type and name; -1 where the type has no such attribute.
  private let attributeRows: [Int16]
  private let nameCount: Int

  private init() {
    var builder = GrammarBuilder()
    builder.add(.vast)
    builder.add(.vmap)
    states = builder.states
    types = builder.types
    var attributes = builder.attributes
    var names = Names()
    var nameIDs: [Int32] = []
    let rows = builder.rows
    // Elements first: where an attribute has the same name in another case, the table keeps the element's.
    table = XMLElementTable(stateCount: states.count) { table in
      nameIDs = rows.map { table.name($0.name) }
      names = Names(table)
      let spelled = Set(rows.map { $0.name.lowercased() })
      attributes = attributes.map { attribute in
        attribute.named(table.name(attribute.name), isTableSpelling: !spelled.contains(attribute.name.lowercased()))
      }
      Self.addSteps(table, builder.types, nameIDs)
    }
    self.attributes = attributes
    self.names = names
    elementNames = Set(nameIDs)
    nameCount = Int((nameIDs + attributes.map(\.nameID)).max() ?? 0) + 1
    attributeRows = Self.attributeRows(types, attributes, nameCount: nameCount)
    events = TrackingEvent.all.map(Event.init)
    progressEvent = TrackingEvent.all.firstIndex { $0.name == "progress" }
    quartiles = ["start", "firstQuartile", "midpoint", "thirdQuartile", "complete"].compactMap { name in
      TrackingEvent.all.firstIndex { $0.name == name }
    }
    macros = Macro.all.map { KnownMacro(name: Array($0.name.utf8), since: $0.since) }
  }

  private static func addSteps(_ table: borrowing XMLElementTable.Builder, _ types: [TypeInfo], _ nameIDs: [Int32]) {
    let unknown = Int32(unknownState)
    table.step(from: XMLElementTable.root, name: table.name("VAST"), to: Int32(vastState))
    table.step(from: XMLElementTable.root, name: table.name("VMAP"), to: Int32(vmapState))
    table.otherwise(from: XMLElementTable.root, to: unknown)
    let parents = [(vastState, 0)] + [(vmapState, types.firstIndex { $0.role == .vmap } ?? 0)]
    var typeOfState = Array(repeating: -1, count: nameIDs.count + GrammarBuilder.firstRowState)
    for (state, type) in parents { typeOfState[state] = type }
    for type in types {
      for child in 0..<type.childCount { typeOfState[type.firstChildState + child] = type.childTypes[child] }
    }
    for (state, typeIndex) in typeOfState.enumerated() where typeIndex >= 0 {
      let type = types[typeIndex]
      table.otherwise(from: Int32(state), to: unknown)
      for child in 0..<type.childCount {
        let childState = type.firstChildState + child
        let name = nameIDs[childState - GrammarBuilder.firstRowState]
        table.step(from: Int32(state), name: name, to: Int32(childState))
      }
    }
  }

  private static func attributeRows(_ types: [TypeInfo], _ attributes: [Attribute], nameCount: Int) -> [Int16] {
    var rows = [Int16](repeating: -1, count: types.count * nameCount)
    for (index, type) in types.enumerated() {
      for row in 0..<type.attributeCount {
        rows[index * nameCount + Int(attributes[type.firstAttribute + row].nameID)] = Int16(row)
      }
    }
    return rows
  }

  /// The row of an attribute among those of a type, nil if the type has none of that name.
  func attributeRow(_ type: TypeInfo, nameID: Int32) -> Int? {
    guard nameID >= 0, nameID < nameCount else { return nil }
    let row = attributeRows[type.index * nameCount + Int(nameID)]
    return row < 0 ? nil : Int(row)
  }

  /// Whether some element has this name.
  func isElementName(_ nameID: Int32) -> Bool { elementNames.contains(nameID) }

  /// How many names there are, for tables by name.
  var nameTableSize: Int { nameCount }
}

extension Grammar {
  /// A row of the tables: an element in its parent.
  final class State: Sendable {
    let name: String
    let occurrences: Occurrences
    let type: Int
    let role: ElementRole
    /// The row among those of the parent's type.
    let row: Int
    let order: Int
    let orderUntil3: Int
    /// Whether paths number it.
    let isNumbered: Bool

    init(_ row: ElementRow, type: Int, index: Int, orderUntil3: Int) {
      name = row.name
      occurrences = row.occurrences
      self.type = type
      role = row.type.role
      self.row = index
      order = index
      self.orderUntil3 = orderUntil3
      isNumbered = row.occurrences.mayRepeat
    }
  }

  /// A required child of a type.
  struct RequiredChild: Sendable {
    let name: String
    let index: Int
  }

  /// A type of the tables.
  final class TypeInfo: Sendable {
    let index: Int
    let role: ElementRole
    let text: ValueKind?
    let isForeign: Bool
    let firstAttribute: Int
    let attributeCount: Int
    let firstChildState: Int
    let childCount: Int
    let childTypes: [Int]
    /// By version, a bit per row.
    private let requiredAttributes: [UInt64]
    /// The rows of children that are something to show.
    let resourceRows: [Int]
    private let requiredChildren: [[RequiredChild]]
    /// What every version requires, for a document that does not say its version.
    private let alwaysRequiredChildren: [RequiredChild]

    init(_ type: ElementType, index: Int, firstAttribute: Int, firstChildState: Int, childTypes: [Int]) {
      self.index = index
      role = type.role
      text = type.text
      isForeign = type.isForeign
      self.firstAttribute = firstAttribute
      attributeCount = type.attributes.count
      self.firstChildState = firstChildState
      childCount = type.children.count
      self.childTypes = childTypes
      requiredAttributes = GrammarVersion.allCases.map { version in
        type.attributes.enumerated().reduce(0) { mask, row in
          row.element.occurrences[version].isRequired ? mask | 1 << UInt64(row.offset) : mask
        }
      }
      alwaysRequiredChildren = type.children.enumerated().filter { row in
        GrammarVersion.allCases.allSatisfy { row.element.occurrences[$0].isRequired }
      }.map { RequiredChild(name: $0.element.name, index: $0.offset) }
      resourceRows = type.children.indices.filter { type.children[$0].type.role == .resource }
      requiredChildren = GrammarVersion.allCases.map { version in
        type.children.enumerated().filter { $0.element.occurrences[version].isRequired }
          .map { RequiredChild(name: $0.element.name, index: $0.offset) }
      }
    }

    /// The children that a version requires; nil stands for a version that is not known.
    func required(in version: GrammarVersion?) -> [RequiredChild] {
      version.map { requiredChildren[$0.rawValue] } ?? alwaysRequiredChildren
    }

    /// The attributes that a version requires, a bit per row; nil stands for a version that is not known.
    func requiredAttributes(in version: GrammarVersion?) -> UInt64 {
      version.map { requiredAttributes[$0.rawValue] } ?? requiredAttributes.reduce(.max, &)
    }
  }

  /// An attribute of a type.
  final class Attribute: Sendable {
    let name: String
    let nameID: Int32
    let occurrences: Occurrences
    let kind: ValueKind
    private let spellings: [String]

    /// Whether the parser's table spells the name like this, so that it can tell an exact name.
    let isTableSpelling: Bool

    init(_ row: AttributeRow) {
      name = row.name
      nameID = -1
      occurrences = row.occurrences
      kind = row.kind
      spellings = row.spellings
      isTableSpelling = true
    }

    private init(_ other: Attribute, nameID: Int32, isTableSpelling: Bool) {
      name = other.name
      self.nameID = nameID
      occurrences = other.occurrences
      kind = other.kind
      spellings = other.spellings
      self.isTableSpelling = isTableSpelling
    }

    func named(_ nameID: Int32, isTableSpelling: Bool) -> Attribute {
      Attribute(self, nameID: nameID, isTableSpelling: isTableSpelling)
    }

    var hasSpellings: Bool { !spellings.isEmpty }

    /// Whether some version spells the name like this.
    func hasSpelling(_ name: String) -> Bool { spellings.contains(name) || (spellings.isEmpty && name == self.name) }

    func spelling(in version: GrammarVersion) -> String {
      version.rawValue < spellings.count ? spellings[version.rawValue] : name
    }
  }

  /// A tracking event with its name as bytes.
  struct Event: Sendable {
    let name: [UInt8]
    let occurrences: Occurrences
    let places: EventPlace

    init(_ event: TrackingEvent) {
      name = Array(event.name.utf8)
      occurrences = event.occurrences
      places = event.places
    }
  }

  /// A macro with its name as bytes.
  struct KnownMacro: Sendable {
    let name: [UInt8]
    let since: GrammarVersion
  }
}

extension [UInt8] {
  var string: String { String(decoding: self, as: UTF8.self) }
}
