import XMLStream

/// Lays the tables out in arrays: one entry per type, per row, per attribute.
struct GrammarCompiler {
  /// States 0 to 3 are the document, an unknown element and the two roots.
  private static let firstRowState = 4

  private(set) var types: [GrammarType] = []
  /// By type and version, what all versions require at last; see ``CompiledGrammar/requirementsPerType``.
  private(set) var requiredAttributes: [RowSet] = []
  private(set) var requiredChildren: [RowSet] = []
  private(set) var attributes: [GrammarAttribute] = []
  /// By attribute.
  private(set) var otherSpellings: [OtherSpelling?] = []
  /// The rows in the order of their states.
  private(set) var rows: [ElementRow] = []
  private var rowStates: [GrammarState] = []
  private var indexes: [ObjectIdentifier: Int] = [:]
  private var roots: [ElementRow] = []

  var states: [GrammarState] {
    let unknown = ElementRow(name: "", occurrences: "-", type: .foreign)
    return ([unknown, unknown] + roots).map { GrammarState($0, type: index(of: $0.type)) }
      + rowStates
  }

  private func index(of type: ElementType) -> Int { indexes[ObjectIdentifier(type)] ?? 0 }

  /// Adds a root and all that can stand in it.
  mutating func add(_ root: ElementType) {
    roots.append(ElementRow(name: root.role == .vmap ? "VMAP" : "VAST", occurrences: "1", type: root))
    guard indexes[ObjectIdentifier(root)] == nil else { return }
    let base = types.count
    indexes[ObjectIdentifier(root)] = base
    var found = [root]
    var next = 0
    while next < found.count {
      let type = found[next]
      next += 1
      for child in type.children where indexes[ObjectIdentifier(child.type)] == nil {
        indexes[ObjectIdentifier(child.type)] = base + found.count
        found.append(child.type)
      }
      lay(type)
    }
  }

  private mutating func lay(_ type: ElementType) {
    types.append(
      GrammarType(
        type, index: types.count, firstAttribute: attributes.count, firstChildState: Self.firstRowState + rows.count))
    for version in GrammarVersion.allCases.map(Optional.some) + [nil] {
      requiredAttributes.append(RowSet(requiredBy: version, of: type.attributes.map(\.occurrences)))
      requiredChildren.append(RowSet(requiredBy: version, of: type.children.map(\.occurrences)))
    }
    for row in type.attributes {
      otherSpellings.append(row.otherSpelling)
      attributes.append(GrammarAttribute(row))
    }
    var numberSlot: UInt8 = 0
    for (row, child) in type.children.enumerated() {
      let old = type.orderUntil3.firstIndex(of: child.name.description)
      let order = type.orderUntil3.isEmpty ? row : old ?? type.orderUntil3.count
      let isNumbered = child.occurrences.mayRepeat
      rowStates.append(
        GrammarState(
          child, type: index(of: child.type), index: row, orderUntil3: order,
          numberSlot: isNumbered ? numberSlot : GrammarState.noSlot))
      if isNumbered { numberSlot += 1 }
    }
    rows += type.children
  }

  /// Tells the parser which child leads from which state to which; `nameIDs` are those of ``rows``.
  func addSteps(to table: borrowing XMLElementTable.Builder, _ nameIDs: [Int32]) {
    let unknown = Int32(CompiledGrammar.unknownState)
    table.otherwise(from: XMLElementTable.root, to: unknown)
    table.step(from: XMLElementTable.root, name: table.name("VAST"), to: Int32(CompiledGrammar.vastState))
    table.step(from: XMLElementTable.root, name: table.name("VMAP"), to: Int32(CompiledGrammar.vmapState))
    for (state, row) in states.enumerated() where state >= CompiledGrammar.vastState {
      table.otherwise(from: Int32(state), to: unknown)
      let type = types[row.type]
      for child in 0..<type.childCount {
        let childState = type.firstChildState + child
        table.step(from: Int32(state), name: nameIDs[childState - Self.firstRowState], to: Int32(childState))
      }
    }
  }
}
