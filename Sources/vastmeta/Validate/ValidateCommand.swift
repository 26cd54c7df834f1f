extension Command {
  static let validate = Command(
    name: "validate",
    summary: "check documents against the standard",
    synopsis: "[OPTION]... [FILE|DIR|URL|-]...",
    about: """
      Checks documents against the VAST standard, for CI. Of a folder all *.xml and *.vast are
      checked. Findings go to standard output, a summary to standard error. RULE is the id of a
      rule or the name of a group (see "vastmeta rules").
      """,
    options: [
      Option(
        "format", "f", "FORMAT",
        help: "text (default), json, sarif, junit, github, checkstyle; repeatable, each with its own -o"),
      Option(
        "output", "o", "FILE", help: "write the report of the format before it, else of the one behind, to a file"),
      Option("fail-on", nil, "SEVERITY", help: "exit 1 from there on: error (default), warning, info; never"),
      Option("select", nil, "RULE,…", help: "check only these"),
      Option("ignore", nil, "RULE,…", help: "check all but these"),
      Option("severity", nil, "RULE=SEVERITY", help: "make it error, warning, info or off; repeatable"),
      Option("vast-version", nil, "VERSION", help: "check against this version, whatever a document declares"),
      Option("config", nil, "FILE", help: "instead of the nearest .vastmeta.json from a document's folder upwards"),
      Option("no-config", help: "look for no .vastmeta.json"),
      Option("baseline", nil, "FILE", help: "the findings in this file are known and do not count"),
      Option("write-baseline", nil, "FILE", help: "let all findings of this run be known from now on"),
      Option("require", nil, "KEY,…", help: "an ad where such a key of the metadata is empty is a finding"),
      Option("recover", help: "check a document that is not well-formed beyond its first error, too"),
    ] + FollowOptions.options,
    run: { arguments, console throws(UsageError) in
      var run = try ValidateRun(try ValidateOptions(arguments), console)
      return try run.run(try Operand.all(of: arguments))
    }
  )
}
