import VASTReporting

/// A form of the report and where it goes.
struct ReportTarget {
  var format: ReportFormat
  /// The path of its file; nil for standard output.
  var file: String?

  /// Reads the pairs `-f FORMAT -o FILE` of a call; without any it is text on standard output.
  static func all(of arguments: Arguments) throws(UsageError) -> [ReportTarget] {
    var targets: [ReportTarget] = []
    var lastTakesFile = false
    for option in arguments.options {
      switch option.name {
      case "format":
        targets.append(ReportTarget(format: try format(option.value)))
        lastTakesFile = true
      case "output":
        if targets.isEmpty {
          targets.append(ReportTarget(format: .text))
        } else if !lastTakesFile {
          throw UsageError("--output \(option.value): which format? write --format FORMAT before it")
        }
        targets[targets.count - 1].file = option.value == "-" ? nil : option.value
        lastTakesFile = false
      default: break
      }
    }
    try check(targets)
    return targets.isEmpty ? [ReportTarget(format: .text)] : targets
  }

  private static func format(_ name: String) throws(UsageError) -> ReportFormat {
    if let format = ReportFormat(rawValue: name) { return format }
    throw UsageError(
      "--format: \"\(name)\" is none of \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", "))")
  }

  private static func check(_ targets: [ReportTarget]) throws(UsageError) {
    var paths: Set<AbsolutePath?> = []
    for target in targets where !paths.insert(target.file.map { AbsolutePath($0) }).inserted {
      throw UsageError(
        target.file.map { "--output \($0): two formats in one file" }
          ?? "two formats on standard output: write --output FILE after one of them")
    }
  }
}
