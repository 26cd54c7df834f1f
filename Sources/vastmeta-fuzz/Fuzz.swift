#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs libFuzzer over one target, which the environment names; `make fuzz` builds and starts it.
@main
struct Fuzz {
  /// Not an argument, since libFuzzer takes all of them for its own.
  private static let variable = "VASTMETA_FUZZ_TARGET"

  private static let target: FuzzTarget? = getenv(variable).flatMap { FuzzTarget(rawValue: String(cString: $0)) }

  static func main() {
    guard target != nil else {
      fatalError("\(variable) is none of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    _ = runFuzzer(&count, &arguments) { start, count in
      if let input = FuzzInput(UnsafeRawBufferPointer(start: start, count: count)) { Fuzz.target?.check(input) }
      return 0
    }
  }
}

/// libFuzzer's entry for a program that has a `main` of its own, as every Swift program has; no header declares it.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
