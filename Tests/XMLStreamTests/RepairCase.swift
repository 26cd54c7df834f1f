import Testing

/// A broken document, what is made of it, and what is told of that.
struct RepairCase: CustomTestStringConvertible {
  let input: Marked
  let output: String
  let repairs: [String]

  init(_ input: Marked, _ output: String, _ repairs: String...) {
    self.input = input
    self.output = output
    self.repairs = repairs
  }

  var testDescription: String { input.text }
}
