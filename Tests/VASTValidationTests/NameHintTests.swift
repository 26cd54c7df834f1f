import Testing

@testable import VASTValidation

@Suite("Hints for unknown names")
struct NameHintTests {
  @Test("The known names are searched once for each name")
  func searches() {
    var cache = HintCache(HintTable(["start", "complete"]) { "; did you mean '\($0)'?" })
    for _ in 0..<1000 {
      #expect(hint("strat", &cache) == "; did you mean 'start'?")
      #expect(hint("entirely", &cache).isEmpty)
    }
    #expect(cache.searches == 2)
  }

  @Test("More names than are remembered have their hints too")
  func many() {
    var cache = HintCache(HintTable(["CACHEBUSTING"]) { $0 })
    for number in 0..<1000 { #expect(hint("CACHEBUSTING\(number)", &cache) == "CACHEBUSTING") }
    #expect(cache.searches == 1000)
  }

  @Test(
    "A bracket is the start of a macro where its name and another bracket follow",
    arguments: [
      ("[[[[CACHEBUSTING]", []), ("[[[[CACHEBUSTER]", ["CACHEBUSTER"]), ("[CACHE BUSTER]", []),
      ("[a[CACHEBUSTER]]", ["CACHEBUSTER"]),
      ("[CACHEBUSTER][CACHEBUSTR]", ["CACHEBUSTR"]), ("x[CACHEBUSTER]=1", []), ("[CACHEBUSTER", []),
      ("[CACHEBUSTING]=[CACHEBUSTR]", ["CACHEBUSTR"]),
    ] as [(String, [String])])
  func brackets(query: String, macros: [String]) throws {
    let document = inLine("<Error>https://a.example/?\(query)</Error>")
    #expect(try findings(document.utf8).filter { $0.rule == "macro-unknown" }.map(\.value) == macros)
  }

  private func hint(_ name: String, _ cache: inout HintCache) -> String {
    var name = name
    return name.withUTF8 { cache.hint(for: $0) }
  }
}
