import VASTValidation

/// What a command reads.
enum Operand: Hashable {
  case standardInput
  case file(String)
  case url(String)

  init(_ word: String) {
    if word == "-" {
      self = .standardInput
    } else if SourceName.isURL(word) {
      self = .url(word)
    } else {
      self = .file(word)
    }
  }

  /// The operands of a call; standard input if there are none.
  ///
  /// - Throws: ``UsageError`` if there are none and standard input is a terminal.
  static func all(of arguments: Arguments) throws(UsageError) -> [Operand] {
    if !arguments.operands.isEmpty { return arguments.operands.map(Operand.init) }
    if FileInput.standardInputIsTerminal { throw UsageError("nothing to read: give a file, \"-\" or a URL") }
    return [.standardInput]
  }

  /// Whether it is read without fetching anything.
  var isLocal: Bool { if case .url = self { false } else { true } }

  /// As messages name it.
  var source: String {
    switch self {
    case .standardInput: SourceName.standardInput
    case .file(let path): path
    case .url(let url): url
    }
  }
}
