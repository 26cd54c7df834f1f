import VASTChain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Answers tag URIs from files that a map names.
///
/// The map is a JSON object from pattern to path. In a pattern `*` stands for any text; it is compared with the tag URI
/// as it is written and with the URL that would be fetched. Of several patterns that match the most special one counts,
/// whatever the order in the file: one without `*`, else the one with the most other characters. A path is relative to
/// the folder of the map.
public struct MapTagLoader: TagLoader {
  private static let maximumMapBytes = 64 << 20

  private let entries: [(pattern: MapPattern, path: String)]
  private let next: (any TagLoader)?

  /// Reads a map.
  ///
  /// - Parameters:
  ///   - file: the path of the map.
  ///   - next: the loader that is asked where no pattern matches; without one nothing else is fetched.
  /// - Throws: ``MapError`` if the map cannot be read, is not an object of strings, or names a file that is missing.
  public init(file: String, next: (any TagLoader)? = nil) throws(MapError) {
    let folder = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[...$0]) } ?? ""
    var entries: [(pattern: MapPattern, path: String)] = []
    for (pattern, path) in try Self.read(file) {
      let path = path.hasPrefix("/") ? path : folder + path
      do {
        try FileReader.check(path)
      } catch {
        throw MapError(file: file, message: "'\(pattern)': \(error.message(for: path))")
      }
      entries.append((MapPattern(pattern), path))
    }
    self.entries = entries.sorted { MapPattern.isMoreSpecial($0.pattern, $1.pattern) }
    self.next = next
  }

  /// The paths of the files that the map names.
  public var files: [String] { entries.map(\.path) }

  /// Loads the file that the map names for a request.
  ///
  /// - Throws: ``/VASTMetadata/TagFailure`` with code 301 if no pattern matches or the file is larger than the request
  ///   allows; a file that cannot be read any more is a local failure.
  public func load(_ request: TagRequest) async throws(TagFailure) -> TagResponse {
    let entry = entries.first { $0.pattern.matches(request.tagURI) || $0.pattern.matches(request.url) }
    guard let path = entry?.path else {
      if let next { return try await next.load(request) }
      throw TagFailure(code: .wrapperTimeout, message: "no entry of the map matches \(request.tagURI)")
    }
    do {
      return TagResponse(bytes: try FileReader.bytes(of: path, maximumBytes: request.maximumBytes), source: path)
    } catch .tooLarge {
      throw TagFailure(code: .wrapperTimeout, message: "\(path) has more than \(request.maximumBytes) bytes")
    } catch {
      throw TagFailure(code: .wrapperTimeout, message: error.message(for: path), isLocal: true)
    }
  }

  private static func read(_ file: String) throws(MapError) -> [String: String] {
    let bytes: [UInt8]
    do throws(FileReader.Failure) {
      bytes = try FileReader.bytes(of: file, maximumBytes: maximumMapBytes)
    } catch {
      throw MapError(file: file, message: error.message(for: file))
    }
    return try decode(bytes, of: file)
  }

  /// The path of each pattern, as the bytes of a map say it.
  package static func decode(_ bytes: [UInt8], of file: String) throws(MapError) -> [String: String] {
    do {
      return try JSONDecoder().decode([String: String].self, from: Data(bytes))
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
      let key = context.codingPath.last.map { "the value of '\($0.stringValue)' is not a string" }
      throw MapError(file: file, message: key ?? "not a JSON object")
    } catch {
      throw MapError(file: file, message: "not valid JSON")
    }
  }
}

extension FileReader.Failure {
  fileprivate func message(for path: String) -> String {
    switch self {
    case .unreadable(let reason): "\(path): \(reason)"
    case .tooLarge: "\(path): too large"
    }
  }
}

/// Why a map of tag URIs cannot be used.
public struct MapError: Error, Sendable, Hashable {
  /// The path of the map.
  public var file: String
  /// The cause, for people; it names the file that is missing where one is.
  public var message: String
}
