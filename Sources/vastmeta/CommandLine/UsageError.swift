/// The call is at fault: exit status 2.
struct UsageError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
