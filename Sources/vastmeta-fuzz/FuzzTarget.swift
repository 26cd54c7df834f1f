/// A part of the program that reads bytes.
enum FuzzTarget: String, CaseIterable {
  /// The whole way from bytes to JSON.
  case reader
  /// The repair of a document that is not well-formed.
  case repair
  case validator
  /// Configurations, baselines and maps of tag URIs.
  case configuration
  /// A line of NDJSON.
  case ndjson

  /// Stops the program where something does not hold that must hold for every input.
  func check(_ input: FuzzInput) {
    switch self {
    case .reader: ReaderFuzz(input).check()
    case .repair: RepairFuzz(input).check()
    case .validator: ValidatorFuzz(input).check()
    case .configuration: ConfigurationFuzz(input).check()
    case .ndjson: NDJSONFuzz(input).check()
    }
  }
}
