import VASTReporting

/// A form of the report and where it goes.
struct ReportTarget {
  var format: ReportFormat
  /// The path of its file; nil for standard output.
  var file: String?

  /// Reads the formats and files of a call; without any it is text on standard output.
  ///
  /// A file belongs to the nearest format before it that has none, else to the next one.
  static func all(of arguments: Arguments) throws(UsageError) -> [ReportTarget] {
    var formats: [(format: ReportFormat, output: String?)] = []
    var waiting: [String] = []
    for option in arguments.options {
      switch option.name {
      case "format":
        formats.append((try format(option.value), waiting.isEmpty ? nil : waiting.removeFirst()))
      case "output":
        if let index = formats.lastIndex(where: { $0.output == nil }) {
          formats[index].output = option.value
        } else {
          waiting.append(option.value)
        }
      default: break
      }
    }
    if formats.isEmpty { formats.append((.text, waiting.isEmpty ? nil : waiting.removeFirst())) }
    if let file = waiting.first {
      throw UsageError("--output \(file): which format? there are more files than formats")
    }
    try check(formats.map(\.output))
    return formats.map { ReportTarget(format: $0.format, file: $0.output == "-" ? nil : $0.output) }
  }

  private static func format(_ name: String) throws(UsageError) -> ReportFormat {
    if let format = ReportFormat(rawValue: name) { return format }
    throw UsageError(
      "--format: \"\(name)\" is none of \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", "))")
  }

  private static func check(_ outputs: [String?]) throws(UsageError) {
    guard outputs.count(where: { $0 == nil || $0 == "-" }) > 1 else { return }
    throw UsageError("two formats on standard output: write --output FILE for one of them")
  }
}
