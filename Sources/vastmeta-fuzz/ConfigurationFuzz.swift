import VASTTransport
import VASTValidation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of JSON that the program is told to read, by the decoders that it reads them with.
struct ConfigurationFuzz {
  private static let paths = ["a.xml", "legacy/2019/a.xml", "./x//y.vast", "", "/"]

  private let input: FuzzInput

  init(_ input: FuzzInput) { self.input = input }

  func check() { input.choice(of: [checkConfiguration, checkBaseline, checkMap])() }

  private func decode<Value: Decodable>(_ type: Value.Type) -> Value? {
    try? JSONDecoder().decode(type, from: Data(input.content))
  }

  /// What a configuration names is known.
  private func checkConfiguration() {
    guard let configuration = decode(Configuration.self) else { return }
    for path in Self.paths {
      expect(
        (try? VASTValidator(options: configuration.options(forPath: path))) != nil, "a rule that is not known is let by"
      )
    }
  }

  /// A baseline is read as it is written.
  private func checkBaseline() {
    guard let baseline = decode(Baseline.self) else { return }
    let again = try? JSONDecoder().decode(Baseline.self, from: Data(baseline.json()))
    expect(again == baseline, "a baseline is read in another way than it is written")
  }

  /// A pattern stands for itself, and of two it is clear which is the more special one.
  private func checkMap() {
    guard let map = try? MapTagLoader.decode(Array(input.content), of: "map.json") else { return }
    let patterns = map.keys.map { MapPattern($0) }
    for (pattern, text) in zip(patterns, map.keys) { expect(pattern.matches(text), "a pattern is not itself") }
    for (left, right) in zip(patterns, patterns.dropFirst()) {
      expect(
        MapPattern.isMoreSpecial(left, right) != MapPattern.isMoreSpecial(right, left), "of two patterns none counts")
    }
  }
}
