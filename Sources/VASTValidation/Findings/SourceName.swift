/// What a document is called: its path as the user wrote it, its URL, or ``standardInput``.
package enum SourceName {
  /// The name of standard input.
  package static let standardInput = "<stdin>"

  /// Whether a name is that of something that is fetched.
  package static func isURL(_ source: String) -> Bool {
    let start = source.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }

  /// Whether a name is the path of a file.
  package static func isFile(_ source: String) -> Bool {
    source != "-" && source != standardInput && !isURL(source)
  }
}
