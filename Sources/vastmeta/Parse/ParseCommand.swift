extension Command {
  static let parse = Command(
    name: "parse",
    summary: "print the metadata of each ad",
    synopsis: "[OPTION]... [FILE|URL|-]...",
    about: """
      Prints the metadata of each ad, in play order, as JSON. Of several operands the results
      follow each other.
      """,
    options: [
      Option("compact", "c", help: "one line per ad"),
      Option("array", help: "always exactly one JSON array, even for one ad or none"),
      Option("format", "f", "FORMAT", help: "json (default), plist (an XML property list), text"),
      Option("key", "k", "KEY", help: "only that key's value, raw, one line per ad; repeatable: tab-separated"),
      Option("first", help: "only the ad that plays first"),
      Option("extended", "x", help: "more keys after the nine"),
      Option("require", nil, "KEY,…", help: "exit 1, naming ad and key, where such a key is empty"),
      Option("chain", help: "the operands are one wrapper chain, the outermost first"),
    ] + MetadataOptions.options + FollowOptions.options,
    run: { arguments, console throws(UsageError) in
      let options = try ParseOptions(arguments)
      let operands = try Operand.all(of: arguments)
      return ParseRun(options, console).run(operands)
    }
  )
}
