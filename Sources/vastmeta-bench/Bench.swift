#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Takes all measures and prints them as a table; the exit status is 1 if a goal is missed.
///
/// `vastmeta-bench quick` only shows that everything runs: no figure is held against it. Any other word takes only the
/// measures that have it in their name.
@main
struct Bench {
  /// Memory comes first: the system counts what this program had at a start to what the started one had at most.
  private static let measures: [Measure] =
    [
      .memoryOfOneAd, .memoryOfManyAds, .memoryOfManyDocuments, .start, .chain, .smallDocument, .bigDocument,
      .validatedSmallDocument, .validatedBigDocument, .vastlint,
    ] + Measure.findings + Measure.manyDocuments

  static func main() {
    var words = CommandLine.arguments.dropFirst()
    let isQuick = words.first == "quick"
    if isQuick { words.removeFirst() }
    var failed = false
    printNow("| Measure | Goal | Measured | |")
    printNow("|---|---|---|---|")
    for measure in measures where words.allSatisfy(measure.name.contains) {
      do {
        let figure = try measure.figure(isQuick ? .quick : .full)
        let isMet = measure.goal.isMet(by: figure)
        failed = failed || !isMet && !isQuick
        printNow("| \(measure.name) | \(measure.goal.text) | \(figure.short) | \(measure.goal.verdict(on: figure)) |")
      } catch {
        let isAbsence = (error as? BenchError)?.isAbsence ?? false
        failed = failed || !isAbsence
        let verdict = isAbsence ? "passed over" : "**failed**"
        printNow("| \(measure.name) | \(measure.goal.text) | \(error) | \(verdict) |")
      }
    }
    let isLinear = GrowthTable.print(words, doublings: isQuick ? 1 : 3, printNow)
    failed = failed || !isLinear && !isQuick
    if isQuick { printNow("\nA quick run: small documents, few turns; the figures say little.") }
    exit(failed ? 1 : 0)
  }

  private static func printNow(_ line: String) {
    print(line)
    fflush(nil)
  }
}
