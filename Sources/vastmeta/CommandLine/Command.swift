import VASTReporting

/// A command: what its help says, and what it does.
struct Command: Sendable {
  let name: String
  /// One line, for the list of commands.
  let summary: String
  /// Behind `vastmeta NAME`.
  let synopsis: String
  /// What the help says before the options.
  let about: String
  let options: [Option]
  let run: @Sendable (Arguments, Console) throws(UsageError) -> ExitStatus

  static var all: [Command] { Name.allCases.map(\.command) }

  /// The commands by name, so that only the one that is called is made.
  enum Name: String, CaseIterable {
    case parse, validate, rules, explain, chain, batch

    var command: Command {
      switch self {
      case .parse: .parse
      case .validate: .validate
      case .rules: .rules
      case .explain: .explain
      case .chain: .chain
      case .batch: .batch
      }
    }
  }

  /// The options that every command has.
  static let common: [Option] = [
    Option("quiet", "q", help: "no warnings and notes"),
    Option("color", nil, "WHEN", help: "colour: auto (default), always, never; NO_COLOR counts too"),
    Option("help", "h", help: "this help"),
  ]

  /// The text of `vastmeta NAME --help`.
  var help: String {
    """
    Usage: vastmeta \(name) \(synopsis)

    \(about)

    Options:
    \(Self.table(of: options + Self.common))
    """
  }

  /// The text of `vastmeta --help`.
  static var overview: String {
    let width = all.map(\.name.count).max() ?? 0
    let list = all.map { "  \($0.name.padded(to: width))  \($0.summary)" }.joined(separator: "\n")
    return """
      Usage: vastmeta COMMAND [OPTION]... [OPERAND]...

      Reads VAST, the XML of video ads: prints the metadata that an app reads from the
      Google Mobile Ads SDK.

      Commands:
      \(list)

      An operand is a file, "-" (standard input) or an http(s) URL; none means standard
      input. "vastmeta COMMAND --help" tells the options, "vastmeta --version" the version.

      Exit status: 0 done; 1 the input is at fault; 2 the call is at fault, or something
      outside the documents failed.

      """
  }

  private static func table(of options: [Option]) -> String {
    let rows = options.map { option -> (String, String) in
      let short = option.short.map { "-\($0), " } ?? "    "
      return ("\(short)--\(option.name)\(option.argument.map { " \($0)" } ?? "")", option.help)
    }
    let width = min(rows.map(\.0.count).max() ?? 0, 30)
    return rows.map { left, help in
      let lines = help.wrapped(to: 96 - width - 4)
      let indent = String(repeating: " ", count: width + 4)
      let first = left.count > width ? "  \(left)\n\(indent)" : "  \(left.padded(to: width))  "
      return first + lines.joined(separator: "\n" + indent) + "\n"
    }.joined()
  }
}

/// An option of a command, as the help shows it.
struct Option: Sendable {
  let name: String
  let short: Character?
  /// What its argument is called in the help; nil if it takes none.
  let argument: String?
  let help: String

  init(_ name: String, _ short: Character? = nil, _ argument: String? = nil, help: String) {
    self.name = name
    self.short = short
    self.argument = argument
    self.help = help
  }
}
