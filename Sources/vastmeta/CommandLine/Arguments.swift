import ByteText
import CGetopt

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The options and operands of a call, taken apart by `getopt_long`.
struct Arguments {
  /// An option that was given.
  struct Given {
    let name: String
    let value: String
  }

  /// The options in the order of the call.
  private(set) var options: [Given] = []
  private(set) var operands: [String] = []

  /// The words that the process was started with, the program's name first; what is no UTF-8 as ``FileName`` carries it.
  static var ofProcess: [String] {
    let argv = cg_process_words()
    if argv.count == 0 { return CommandLine.arguments }
    return (0..<argv.count).compactMap { index in
      argv.words[index].map { FileName.text(of: UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }

  /// Takes a call apart.
  ///
  /// - Parameters:
  ///   - arguments: the words behind the command's name.
  ///   - known: the options that the command has.
  /// - Throws: ``UsageError`` for an option that is unknown, lacks its argument or has one too many.
  init(_ arguments: [String], options known: [Option]) throws(UsageError) {
    // Memory of C, as arrays of its types would have to be made known to the runtime at every start.
    let wordCount = arguments.count + 1
    let words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: wordCount + 1)
    let table = UnsafeMutablePointer<CGetopt.option>.allocate(capacity: known.count + 1)
    words.initialize(repeating: nil, count: wordCount + 1)
    table.initialize(repeating: CGetopt.option(), count: known.count + 1)
    defer {
      for index in 0..<wordCount { free(words[index]) }
      for index in known.indices { free(UnsafeMutableRawPointer(mutating: table[index].name)) }
      words.deallocate()
      table.deallocate()
    }
    words[0] = strdup("vastmeta")
    for (index, argument) in arguments.enumerated() { words[index + 1] = strdup(argument) }
    for (index, option) in known.enumerated() {
      table[index] = CGetopt.option(
        name: strdup(option.name), has_arg: option.argument == nil ? no_argument : required_argument, flag: nil,
        val: Int32(Self.firstValue + index))
    }
    // A leading ":" tells an argument that is missing from an option that is unknown.
    var shorts = ":"
    for option in known {
      guard let short = option.short else { continue }
      shorts += "\(short)\(option.argument == nil ? "" : ":")"
    }
    cg_reset()
    while true {
      let found = getopt_long(Int32(wordCount), words, shorts, table, nil)
      if found == -1 { break }
      guard let index = Self.index(found, in: known) else {
        throw Self.error(found, word: words[Int(cg_index()) - 1].map { String(cString: $0) } ?? "", known)
      }
      let value = known[index].argument == nil ? "" : String(cString: cg_argument())
      options.append(Given(name: known[index].name, value: value))
    }
    for index in Int(cg_index())..<wordCount {
      if let word = words[index] { operands.append(String(cString: word)) }
    }
  }

  /// Beyond every character, so that long options are told from short ones.
  private static let firstValue = 0x100

  private static func index(_ found: Int32, in known: [Option]) -> Int? {
    if found >= firstValue { return Int(found) - firstValue }
    guard let scalar = UnicodeScalar(UInt32(found)) else { return nil }
    return known.firstIndex { $0.short == Character(scalar) }
  }

  private static func error(_ found: Int32, word: String, _ known: [Option]) -> UsageError {
    let fault = cg_fault()
    if fault >= firstValue {
      let option = known[Int(fault) - firstValue]
      return UsageError(
        found == 0x3A || option.argument != nil
          ? "--\(option.name) needs an argument: \(option.argument ?? "")" : "--\(option.name) takes no argument")
    }
    if found == 0x3A, let scalar = UnicodeScalar(UInt32(fault)) {
      let option = known.first { $0.short == Character(scalar) }
      return UsageError("-\(scalar) needs an argument: \(option?.argument ?? "")")
    }
    if fault != 0, let scalar = UnicodeScalar(UInt32(fault)) {
      return UsageError("unknown option -\(Character(scalar))")
    }
    let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
    let matching = known.filter { $0.name.hasPrefix(name) }
    if !name.isEmpty, matching.count > 1 {
      return UsageError("--\(name) is ambiguous: \(matching.map { "--\($0.name)" }.joined(separator: ", "))")
    }
    return UsageError("unknown option --\(name)\(NearestName.hint(for: "--" + name, in: known.map { "--" + $0.name }))")
  }

  // MARK: Values

  func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// The value that was given last.
  func value(_ name: String) -> String? { options.last { $0.name == name }?.value }

  /// All values that were given, in order.
  func values(_ name: String) -> [String] { options.filter { $0.name == name }.map(\.value) }

  /// All values that were given, each a list with commas.
  func list(_ name: String) -> [String] {
    values(name).flatMap { $0.split(separator: ",") }.map { $0.trimmingBlanks() }.filter { !$0.isEmpty }
  }

  /// A value that is one of the cases of an enumeration.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _ type: Choice.Type = Choice.self
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let value = value(name) else { return nil }
    if let choice = Choice(rawValue: value) { return choice }
    let all = Choice.allCases.map(\.rawValue)
    throw UsageError("--\(name): \"\(value)\" is none of \(all.joined(separator: ", "))")
  }

  /// A value that is a whole number of at least `least` and at most `most`.
  func integer(_ name: String, atLeast least: Int, atMost most: Int = .max) throws(UsageError) -> Int? {
    guard let value = value(name) else { return nil }
    guard let number = Int(value), number >= least, number <= most else {
      let range = most == .max ? "from \(least) on" : "from \(least) to \(most)"
      throw UsageError("--\(name): \"\(value)\" is not a whole number \(range)")
    }
    return number
  }

  /// A value that is a positive number of seconds, whole or decimal.
  func seconds(_ name: String) throws(UsageError) -> Duration? {
    guard let value = value(name) else { return nil }
    guard let number = Double(value), number > 0, number <= 1_000_000 else {
      throw UsageError("--\(name): \"\(value)\" is not a positive number of seconds")
    }
    return .milliseconds(Int(number * 1000))
  }
}

extension StringProtocol {
  func trimmingBlanks() -> String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
