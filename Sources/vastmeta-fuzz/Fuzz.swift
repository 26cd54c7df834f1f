/// Runs libFuzzer over the whole way from bytes to JSON; `make fuzz` builds and starts it.
@main
struct Fuzz {
  static func main() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    _ = runFuzzer(&count, &arguments) { start, count in
      FuzzInput(UnsafeRawBufferPointer(start: start, count: count))?.check()
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
