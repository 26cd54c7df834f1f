/// Why a measure could not be taken.
struct BenchError: Error, CustomStringConvertible {
  let description: String
  /// Whether what is compared with is not on this machine, which is no fault.
  let isAbsence: Bool

  init(_ description: String, isAbsence: Bool = false) {
    self.description = description
    self.isAbsence = isAbsence
  }
}
