import ByteText
import VASTMetadata

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The command line: finds the command, lets it run, ends with its status.
@main
enum Vastmeta {
  static let version = "0.1.0"

  static func main() {
    Console.prepare()
    let console = Console()
    let words = Array(Arguments.ofProcess.dropFirst())
    let status = run(words, console)
    // Nothing is left to write, and what libraries clear away at an exit goes with the process.
    _exit(console.close(status).rawValue)
  }

  private static func run(_ words: [String], _ console: Console) -> ExitStatus {
    guard let first = words.first else {
      console.note(Command.overview)
      return .callFault
    }
    switch first {
    case "--version", "-V":
      console.write("vastmeta \(version) (libxml2 \(XMLLibrary.version))\n")
      return .success
    case "--help", "-h": return help([], console)
    case "help": return help(Array(words.dropFirst()), console)
    default: break
    }
    guard let command = Command.Name(rawValue: first)?.command else { return unknown(first, console) }
    return run(command, Array(words.dropFirst()), console)
  }

  private static func run(_ command: Command, _ words: [String], _ console: Console) -> ExitStatus {
    do throws(UsageError) {
      let arguments = try Arguments(words, options: command.options + Command.common)
      if arguments.has("help") {
        console.write(command.help)
        return .success
      }
      console.isQuiet = arguments.has("quiet")
      console.colors = try arguments.choice("color", Console.Colors.self) ?? .auto
      return try command.run(arguments, console)
    } catch {
      console.fail(
        "vastmeta \(command.name): \(error.message.printable)\n(vastmeta \(command.name) --help tells the options)")
      return .callFault
    }
  }

  private static func help(_ words: [String], _ console: Console) -> ExitStatus {
    guard let name = words.first, name != "--help", name != "-h" else {
      console.write(Command.overview)
      return .success
    }
    guard let command = Command.Name(rawValue: name)?.command else { return unknown(name, console) }
    console.write(command.help)
    return .success
  }

  private static func unknown(_ name: String, _ console: Console) -> ExitStatus {
    let what = name.hasPrefix("-") ? "unknown option" : "unknown command"
    let known = Command.Name.allCases.map(\.rawValue) + ["help", "--help", "--version"]
    console.fail(
      "vastmeta: \(what) \"\(name)\"\(NearestName.hint(for: name, in: known))\n(vastmeta --help tells the commands)")
    return .callFault
  }
}
