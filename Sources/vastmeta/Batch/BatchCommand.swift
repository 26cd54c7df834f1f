extension Command {
  static let batch = Command(
    name: "batch",
    summary: "print one line for each of many documents",
    synopsis: "[OPTION]... [FILE|DIR|-]...",
    about: """
      Prints one JSON line per document, in the order of the input, with the metadata of its ads
      or the error that it has. Of a directory its *.xml and *.vast are read, those of its
      folders too. A document that is at fault never stops the run.
      """,
    options: [
      Option("files-from", nil, "FILE", help: "read more operands from a list, one a line (- is standard input)"),
      Option("null", "0", help: "the operands of the list end with a NUL byte"),
      Option("ndjson", help: "the input is one JSON value per line: a document, or an object that holds it"),
      Option("field", nil, "NAME", help: "the member of the object that holds the document (vast)"),
      Option("id-field", nil, "NAME", help: "the member that comes back as source (id)"),
      Option("jobs", "j", "N", help: "documents at a time (the number of processors)"),
      Option("format", "f", "FORMAT", help: "jsonl (default); csv or tsv, one row per ad"),
      Option("progress", nil, "WHEN", help: "a progress line on standard error: auto (default), always, never"),
      Option("exit-zero", help: "exit 0 even if documents are at fault"),
    ] + MetadataOptions.options + FollowOptions.options,
    run: { arguments, console throws(UsageError) in
      let options = try BatchOptions(arguments, console)
      return BatchRun(options, console).run(try BatchFeed(arguments, options))
    }
  )
}
