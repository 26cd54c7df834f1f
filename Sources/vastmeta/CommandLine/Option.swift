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
