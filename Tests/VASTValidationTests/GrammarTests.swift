import Testing

@testable import VASTValidation

@Suite struct GrammarTests {
  private func types(from root: ElementType) -> [ElementType] {
    var found: [ElementType] = [root]
    var next = 0
    while next < found.count {
      for child in found[next].children where !found.contains(where: { $0 === child.type }) {
        found.append(child.type)
      }
      next += 1
    }
    return found
  }

  private var all: [ElementType] { types(from: .vast) + types(from: .vmap) }

  @Test func everyRowHasASignForEachVersion() {
    for type in all {
      for occurrences in type.children.map(\.occurrences) + type.attributes.map(\.occurrences) {
        #expect(occurrences.signs.count == 11)
        #expect(occurrences.since != nil)
      }
    }
  }

  @Test func v43HasTheStructureOf42() {
    for type in all {
      for occurrences in type.children.map(\.occurrences) + type.attributes.map(\.occurrences) {
        #expect(occurrences[.v4_3] == occurrences[.v4_2])
      }
    }
  }

  @Test func noTypeHasMoreRowsThanTheSetsHold() {
    for type in all {
      #expect(type.children.count <= 32)
      #expect(type.attributes.count <= 16)
      #expect(type.children.filter(\.occurrences.mayRepeat).count <= 4)
      #expect(Set(type.children.map(\.name.description)).count == type.children.count)
      #expect(Set(type.attributes.map(\.name.description)).count == type.attributes.count)
    }
    #expect(CompiledGrammar.shared.events.count <= 64)
  }

  @Test func theOldOrderNamesOnlyChildrenOfTheType() {
    for type in all where !type.orderUntil3.isEmpty {
      let old = type.children.filter { row in
        row.occurrences[.v2_0] != .absent || row.occurrences[.v3_0] != .absent
      }
      for name in type.orderUntil3 { #expect(old.contains { $0.name.description == name }, "\(name)") }
    }
  }

  @Test(arguments: [
    ("1 ? ~ - + *", GrammarVersion.v2_0, Occurrence.one), ("1 ? ~ - + *", .v4_0, .deprecated),
    ("1 ? ~ - + *", .v4_3, .any), ("?", .v4_1, .optional), ("-   -   1   1   1   1", .v3_0, .absent),
  ])
  func signsAreReadByColumn(signs: String, version: GrammarVersion, occurrence: Occurrence) throws {
    #expect(Occurrences(signs)[version] == occurrence)
  }

  @Test(arguments: [
    ("- - ? ? ? ?", "4.0 and later"), ("? ? - - - -", "2.0 to 3.0"), ("- - * - - -", "4.0"), ("?", "2.0 and later"),
  ])
  func versionsReadWell(signs: String, text: String) {
    #expect(Occurrences(signs).description == text)
  }
}
