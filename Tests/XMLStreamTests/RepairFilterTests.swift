import Testing

@testable import XMLStream

@Suite("What --recover repairs")
struct RepairFilterTests {
  @Test("Text", arguments: RepairCases.text + RepairCases.bytes)
  func text(_ example: RepairCase) { check(example) }

  @Test("Attributes", arguments: RepairCases.attributes)
  func attributes(_ example: RepairCase) { check(example) }

  @Test("Tags", arguments: RepairCases.tags)
  func tags(_ example: RepairCase) { check(example) }

  @Test("Before and after the document", arguments: RepairCases.surroundings)
  func surroundings(_ example: RepairCase) { check(example) }

  @Test("A missing end", arguments: RepairCases.ends)
  func ends(_ example: RepairCase) { check(example) }

  /// The output and the repairs, for every way to cut the document, and that the output is well-formed.
  private func check(_ example: RepairCase) {
    let input = example.input.bytes
    let whole = Repaired(input)
    #expect(whole.text == example.output)
    #expect(whole.told == example.repairs)
    #expect(whole.originalBytes == input.count)
    #expect(whole.end == Repaired.end(of: input))
    for size in 1...64 { #expect(Repaired(input, sizes: [size]) == whole, "pieces of \(size) bytes") }
    let again = Repaired(whole.output)
    #expect(again.output == whole.output)
    #expect(again.repairs == [])
    #expect(Outline(whole.output).error == nil)
  }
}
