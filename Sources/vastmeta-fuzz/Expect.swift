/// Stops the program where something does not hold, and says what: of a precondition an optimized build says nothing.
func expect(_ holds: Bool, _ what: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line) {
  if !holds { fatalError(what(), file: file, line: line) }
}
