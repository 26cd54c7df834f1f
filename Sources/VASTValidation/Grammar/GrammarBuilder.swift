/// Lays the tables out in arrays: one entry per type, per row, per attribute.
struct GrammarBuilder {
  /// States 0 to 3 are the document, an unknown element and the two roots.
  static let firstRowState = 4

  private(set) var types: [Grammar.TypeInfo] = []
  private(set) var attributes: [Grammar.Attribute] = []
  /// The rows in the order of their states.
  private(set) var rows: [ElementRow] = []
  private var rowStates: [Grammar.State] = []
  private var indexes: [ObjectIdentifier: Int] = [:]
  private var roots: [ElementRow] = []

  var states: [Grammar.State] {
    let unknown = ElementRow(name: "", occurrences: "-", type: .foreign)
    let fixed = [unknown, unknown] + roots
    return fixed.map { row in
      Grammar.State(row, type: indexes[ObjectIdentifier(row.type)] ?? 0, index: 0, orderUntil3: 0)
    } + rowStates
  }

  /// Adds a root and all that can stand in it.
  mutating func add(_ root: ElementType) {
    roots.append(ElementRow(name: root.role == .vmap ? "VMAP" : "VAST", occurrences: "1", type: root))
    var waiting = [root]
    var next = 0
    if indexes[ObjectIdentifier(root)] == nil { indexes[ObjectIdentifier(root)] = types.count + waiting.count - 1 }
    let base = indexes[ObjectIdentifier(root)] ?? 0
    guard base == types.count else { return }
    while next < waiting.count {
      let type = waiting[next]
      next += 1
      for child in type.children where indexes[ObjectIdentifier(child.type)] == nil {
        indexes[ObjectIdentifier(child.type)] = base + waiting.count
        waiting.append(child.type)
      }
      lay(type)
    }
  }

  private mutating func lay(_ type: ElementType) {
    let childTypes = type.children.map { indexes[ObjectIdentifier($0.type)] ?? 0 }
    types.append(
      Grammar.TypeInfo(
        type, index: types.count, firstAttribute: attributes.count,
        firstChildState: Self.firstRowState + rows.count, childTypes: childTypes))
    attributes += type.attributes.map { Grammar.Attribute($0) }
    for (index, row) in type.children.enumerated() {
      let old = type.orderUntil3.firstIndex(of: row.name)
      let order = type.orderUntil3.isEmpty ? index : old ?? type.orderUntil3.count
      rowStates.append(Grammar.State(row, type: childTypes[index], index: index, orderUntil3: order))
    }
    rows += type.children
  }
}
