import VASTValidation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reading a value from a file of JSON.
enum JSONFile {
  /// What is wrong with the file, a sentence for each fault.
  struct Failure: Error {
    let problems: [String]
  }

  static func read<Value: Decodable>(_ type: Value.Type, from path: String) throws(Failure) -> Value {
    let bytes: [UInt8]
    do throws(FileInput.Failure) {
      bytes = try FileInput.bytes(of: path)
    } catch {
      throw Failure(problems: [error.message])
    }
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as ConfigurationError {
      throw Failure(problems: error.problems)
    } catch let error as DecodingError {
      throw Failure(problems: [message(of: error)])
    } catch {
      throw Failure(problems: ["cannot be read: \(error)"])
    }
  }

  private static func message(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): return "\"\(key.stringValue)\" is missing"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: return "is not valid JSON"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      return place(context).map { "\($0): \(context.debugDescription)" } ?? context.debugDescription
    @unknown default: return "cannot be read: \(error)"
    }
  }

  /// Where a value stands: `"overrides[0].severity"`.
  private static func place(_ context: DecodingError.Context) -> String? {
    let path = context.codingPath.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
    return path.isEmpty ? nil : "\"\(path.drop { $0 == "." })\""
  }
}
