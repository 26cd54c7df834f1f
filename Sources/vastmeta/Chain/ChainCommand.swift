extension Command {
  static let chain = Command(
    name: "chain",
    summary: "show the wrapper chain as a tree",
    synopsis: "[OPTION]... [FILE|URL|-]...",
    about: """
      Draws each document of a wrapper chain: what its ads are, what their tag URIs led to, and
      where it ends, why. The wrappers of a file are followed with --follow, --map or --chain.
      """,
    options: [
      Option("format", "f", "FORMAT", help: "text (default), a tree; json, the same for programs"),
      Option("chain", help: "the operands are one wrapper chain, the outermost first"),
    ] + MetadataOptions.options + FollowOptions.options,
    run: { arguments, console throws(UsageError) in
      let run = try ChainRun(arguments, console)
      return run.run(try Operand.all(of: arguments))
    }
  )
}
